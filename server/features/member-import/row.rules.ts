import * as z from 'zod/mini';
import { emailSchema } from '#contract/accounts/fields.ts';
import type { NotificationType } from '#contract/notifications/facts.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import type { SearchGender } from '#contract/search/facts.ts';
import { searchGenderSchema } from '#contract/search/fields.ts';
import { dateOfBirthSchema } from '#contract/signup/endpoints.ts';
import { localeSchema } from '#contract/sites/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { Site } from '#server/call.ts';
import { readFormerHash } from '#server/features/accounts/index.ts';
import { findUnderageFault, type ProfileChanges, toEmailKey } from '#server/features/members/index.ts';
import { toChanges } from '#server/features/profiles/index.ts';
import { type Column, valueSeparator } from './columns.ts';
import { type Fault, type FaultCode, type ImportRow, type Remark, toFaultCode } from './faults.ts';

export interface ReadMember {
  sourceId: string;
  row: number;
  email: string;
  emailKey: string;
  birthDate: string;
  profile: ProfileChanges & { name: string };
  /** As typed; `places.service.ts` finds it. */
  place: { country: string; region: string; city: string } | undefined;
  seek: SearchGender | undefined;
  consentAt: Date | undefined;
  language: Locale;
  joinedAt: Date;
  lastActiveAt: Date | undefined;
  isConfirmed: boolean;
  mails: NotificationType[];
  isUnsubscribed: boolean;
  former: { shape: string; hash: string } | undefined;
  photos: string[];
}

export interface Reading {
  site: Site;
  now: Date;
  locale: Locale;
}

const sourceIdPattern = /^[\x21-\x7E]{1,100}$/;
const momentSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const answers = new Map([
  ['', false],
  ['no', false],
  ['0', false],
  ['false', false],
  ['yes', true],
  ['1', true],
  ['true', true],
]);

/** Reads one row by the rules of sign-up and of editing a profile; every fault is listed. The draft counts if there is none. */
export function readRow(
  row: ImportRow,
  reading: Reading,
): { draft?: ReadMember; faults: Fault[]; remarks: Remark[] } {
  const id = nameRow(row);
  const faults: Fault[] = [];
  const remarks: Remark[] = (row.remarks ?? []).map((remark) => ({ ...remark, row: row.row, id }));
  const refuse = (column: Column, code: FaultCode) => void faults.push({ row: row.row, id, column, code });
  const remark = (column: Column, code: Remark['code']) =>
    void remarks.push({ row: row.row, id, column, code });
  if (row.fault) {
    refuse('id', row.fault);
    return { faults, remarks };
  }
  const cells = createCells(row, reading, refuse);
  const profile = readProfile(row, cells, { refuse, remark });
  const member = {
    sourceId: id,
    row: row.row,
    email: cells.parse('email', emailSchema) ?? '',
    birthDate: readBirthDate(cells, reading, refuse),
    ...profile,
    seek: cells.optional('seek', searchGenderSchema),
    language: cells.optional('language', localeSchema) ?? reading.locale,
    joinedAt: cells.moment('joined_at') ?? reading.now,
    lastActiveAt: cells.moment('last_active_at'),
    isConfirmed: cells.answer('email_confirmed'),
    mails: (['promotions', 'news'] as const).filter((type) => cells.answer(`mail_${type}`)),
    isUnsubscribed: cells.answer('unsubscribed'),
    former: readHash(row, cells, { refuse, remark }),
    photos: readPhotos(cells, refuse),
  };
  const emailKey = toEmailKey(member.email);
  if (member.email && !emailKey) refuse('email', 'email');
  if (!sourceIdPattern.test(id)) refuse('id', id === '' ? 'required' : 'id');
  return { draft: { ...member, emailKey }, faults, remarks };
}

export function nameRow({ fields }: ImportRow): string {
  return (fields.id ?? '').trim();
}

/** Names of files below the folder of the photos. */
export function listPhotoFiles({ fields }: ImportRow): string[] {
  const files = (fields.photos ?? '').split(valueSeparator).map((file) => file.trim());
  return [...new Set(files.filter(Boolean))];
}

type Refuse = (column: Column, code: FaultCode) => void;
interface Sayings {
  refuse: Refuse;
  remark: (column: Column, code: Remark['code']) => void;
}

function createCells({ fields }: ImportRow, { now }: Reading, refuse: Refuse) {
  const text = (column: Column) => fields[column]?.trim() ?? '';
  function parse<Value>(column: Column, schema: z.ZodMiniType<Value>): Value | undefined {
    const parsed = z.safeParse(schema, text(column));
    if (parsed.success) return parsed.data;
    refuse(column, toFaultCode(parsed.error.issues[0]?.message ?? ''));
    return undefined;
  }
  return {
    text,
    parse,
    optional: <Value>(column: Column, schema: z.ZodMiniType<Value>) =>
      text(column) === '' ? undefined : parse(column, schema),
    answer(column: Column): boolean {
      const answer = answers.get(text(column).toLowerCase());
      if (answer === undefined) refuse(column, 'yes_or_no');
      return answer ?? false;
    },
    moment(column: Column): Date | undefined {
      const written = text(column);
      if (written === '') return undefined;
      const moment = z.safeParse(momentSchema, written).success ? new Date(written) : undefined;
      if (moment && moment <= now && moment.getUTCFullYear() >= 1990) return moment;
      refuse(column, 'moment');
      return undefined;
    },
  };
}
type Cells = ReturnType<typeof createCells>;

function readBirthDate(cells: Cells, { site, now }: Reading, refuse: Refuse): string {
  const birthDate = cells.parse('date_of_birth', dateOfBirthSchema);
  if (birthDate === undefined) return '';
  const fault = findUnderageFault(birthDate, now, site.settings);
  if (fault) refuse('date_of_birth', fault);
  return birthDate;
}

const looks = ['hair_color', 'eye_color', 'body_type', 'relationship_status'] as const;

function readProfile(
  row: ImportRow,
  cells: Cells,
  { refuse, remark }: Sayings,
): Pick<ReadMember, 'profile' | 'place' | 'consentAt'> {
  const given = (column: Column) => cells.text(column) || undefined;
  const parsed = z.safeParse(updateProfile.input, {
    name: cells.text('name'),
    about: row.fields.about ?? '',
    gender: given('gender'),
    sexuality: given('sexuality'),
    interests: cells
      .text('interests')
      .split(valueSeparator)
      .map((one) => one.trim())
      .filter(Boolean),
    ...Object.fromEntries(looks.map((look) => [look, given(look)])),
  });
  for (const { path, message } of parsed.error?.issues ?? []) refuse(path[0] as Column, toFaultCode(message));
  const consentAt = cells.moment('special_data_consent_at');
  const { sexuality, ...rest } = parsed.data ?? {};
  // Who has not consented to it has it nowhere (GDPR art. 9).
  if (sexuality && !consentAt) remark('sexuality', 'no_consent');
  const place = { country: cells.text('country'), region: cells.text('region'), city: cells.text('city') };
  const hasPlace = place.country !== '' || place.city !== '';
  return {
    profile: {
      ...toChanges({ ...rest, ...(sexuality && consentAt && { sexuality }) }),
      name: parsed.data?.name ?? '',
      invisible: cells.answer('invisible'),
    },
    place: hasPlace ? place : undefined,
    consentAt: sexuality ? consentAt : undefined,
  };
}

function readHash(row: ImportRow, cells: Cells, { refuse, remark }: Sayings): ReadMember['former'] {
  const text = cells.text('password_hash');
  const former = readFormerHash(text);
  if (former || text === '') return former;
  if (row.isLenient) remark('password_hash', 'hash_unknown');
  else refuse('password_hash', 'hash_unknown');
  return undefined;
}

function readPhotos(cells: Cells, refuse: Refuse): string[] {
  const files = listPhotoFiles({ row: 0, fields: { photos: cells.text('photos') } });
  if (!files.every(isInside)) refuse('photos', 'file_name');
  return files;
}

/** A name below the folder of the photos, and not above it. */
export function isInside(file: string): boolean {
  const parts = file.split('/');
  return file.length <= 300 && !/[\\\p{Cc}:]/u.test(file) && parts.every((part) => !/^\.{0,2}$/.test(part));
}
