import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { photoLimits } from '#contract/photos/facts.ts';
import type { Site } from '#server/call.ts';
import { isDisposable } from '#server/features/bans/index.ts';
import { findTakenEmails } from '#server/features/members/index.ts';
import { chooseLocale } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { columns } from './columns.ts';
import type { Fault, ImportRow, Remark } from './faults.ts';
import { findImported, type ImportedRow, type Origin } from './member-import.store.ts';
import { createPlaceFinder, type FindPlace } from './places.service.ts';
import { isInside, listPhotoFiles, nameRow, type Reading, type ReadMember, readRow } from './row.rules.ts';

export interface Judging {
  site: Site;
  origin: Origin;
  /** Where the photos are; undefined: they are not brought now. */
  folder: string | undefined;
}

export interface Judged {
  /** Nothing hinders them. */
  members: ReadMember[];
  /** Imported before, without their photos. */
  late: { sourceId: string; photos: string[] }[];
  unchanged: number;
  faults: Fault[];
  remarks: Remark[];
}

interface Judge extends Judging {
  platform: Platform;
  /** What the file has had so far. */
  ids: Set<string>;
  emails: Set<string>;
  findPlace: FindPlace;
  reading: Reading;
}

/** Judges the rows of one file, batch by batch; it knows which ids and addresses the file has had. */
export function createJudge(platform: Platform, judging: Judging) {
  const { site, origin } = judging;
  const judge: Judge = {
    ...judging,
    platform,
    ids: new Set(),
    emails: new Set(),
    findPlace: createPlaceFinder(platform, site),
    reading: {
      site,
      now: platform.clock.now(),
      locale: chooseLocale({ cookies: {}, viewer: undefined, site }),
    },
  };
  return async (rows: readonly ImportRow[]): Promise<Judged> => {
    const judged: Judged = { members: [], late: [], unchanged: 0, faults: [], remarks: [] };
    const imported = await findImported(platform, origin, rows.map(nameRow));
    for (const row of rows) await judgeRow(judge, judged, row, imported.get(nameRow(row)));
    await leaveTaken(judge, judged);
    return judged;
  };
}

async function judgeRow(
  judge: Judge,
  judged: Judged,
  row: ImportRow,
  known: ImportedRow | undefined,
): Promise<void> {
  const about = { row: row.row, id: nameRow(row), column: 'id' as const };
  const isRepeated = about.id !== '' && judge.ids.has(about.id);
  judge.ids.add(about.id);
  if (isRepeated) judged.faults.push({ ...about, code: 'repeated' });
  else if (row.leftOut) judged.remarks.push({ ...about, code: row.leftOut });
  else if (known) await judgeKnown(judge, judged, row, known);
  else await judgeNew(judge, judged, row);
}

/** What they have changed here since counts; only photos may still follow. */
async function judgeKnown(
  judge: Judge,
  judged: Judged,
  row: ImportRow,
  { memberId, hasPhotos, sourceId }: ImportedRow,
): Promise<void> {
  if (memberId === null) {
    judged.remarks.push({ row: row.row, id: sourceId, column: 'id', code: 'erased' });
    return;
  }
  judged.unchanged += 1;
  if (hasPhotos || judge.folder === undefined) return;
  const files = listPhotoFiles(row).filter(isInside);
  const photos = await choosePhotos(judge, judged, { row: row.row, id: sourceId }, files);
  if (photos.length > 0) judged.late.push({ sourceId, photos });
}

async function judgeNew(judge: Judge, judged: Judged, row: ImportRow): Promise<void> {
  const { draft, faults, remarks } = readRow(row, judge.reading);
  judged.remarks.push(...remarks);
  if (!draft) {
    judged.faults.push(...faults);
    return;
  }
  const about = { row: row.row, id: draft.sourceId };
  const { profile, fault: placeFault } = await findProfile(judge, judged, row, draft);
  const emailFault = await findEmailFault(judge, draft);
  if (placeFault) faults.push({ ...about, ...placeFault });
  if (emailFault) faults.push({ ...about, column: 'email', code: emailFault });
  judge.emails.add(draft.emailKey);
  judged.faults.push(...faults.toSorted((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column)));
  if (faults.length > 0) return;
  const photos = await choosePhotos(judge, judged, about, draft.photos);
  judged.members.push({ ...draft, profile, photos });
}

async function findEmailFault(
  { emails, site }: Judge,
  { emailKey }: ReadMember,
): Promise<'repeated' | 'email_disposable' | undefined> {
  if (emailKey === '') return undefined;
  if (emails.has(emailKey)) return 'repeated';
  const isRefused = site.settings.disposable_mail === 'refuse' && (await isDisposable(emailKey));
  return isRefused ? 'email_disposable' : undefined;
}

/** With its place, if that is one. */
async function findProfile(
  judge: Judge,
  judged: Judged,
  { row, isLenient }: ImportRow,
  { place: named, profile, sourceId: id }: ReadMember,
): Promise<{ profile: ReadMember['profile']; fault?: Pick<Fault, 'column' | 'code'> }> {
  const place = await judge.findPlace(named);
  if (place === undefined) return { profile };
  if (typeof place !== 'string') {
    const { country, region, city, lat, lon } = place;
    return { profile: { ...profile, country, region, city, lat, lon } };
  }
  if (place === 'country_closed') return { profile, fault: { column: 'country', code: place } };
  if (!isLenient) return { profile, fault: { column: 'city', code: place } };
  // Left without a place, they are where the domain is.
  if ((await judge.findPlace(undefined)) === 'country_closed')
    return { profile, fault: { column: 'country', code: 'country_closed' } };
  judged.remarks.push({ row, id, column: 'city', code: place });
  return { profile };
}

/** Those that are there, as many as a member without Premium may have. */
async function choosePhotos(
  { folder }: Judge,
  judged: Judged,
  about: { row: number; id: string },
  files: string[],
): Promise<string[]> {
  const remark = (code: Remark['code'], count: number) => {
    if (count > 0) judged.remarks.push({ ...about, column: 'photos', code, count });
  };
  if (folder === undefined) {
    remark('no_folder', files.length);
    return [];
  }
  const checks = await Promise.all(files.map((file) => isFile(join(folder, file))));
  const found = files.filter((_file, place) => checks[place]);
  remark('photo_missing', files.length - found.length);
  remark('photos_over', found.length - photoLimits.free);
  return found.slice(0, photoLimits.free);
}

/** An account that is there is its owner's: it stays as it is. */
async function leaveTaken({ platform, site }: Judge, judged: Judged): Promise<void> {
  const keys = judged.members.map(({ emailKey }) => emailKey);
  const taken = await findTakenEmails(platform, site.id, keys);
  for (const { row, sourceId: id, emailKey } of judged.members)
    if (taken.has(emailKey)) judged.remarks.push({ row, id, column: 'email', code: 'taken' });
  judged.members = judged.members.filter(({ emailKey }) => !taken.has(emailKey));
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
