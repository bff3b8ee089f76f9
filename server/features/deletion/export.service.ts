import type { DataExport } from '#contract/deletion/endpoints.ts';
import { exportDays } from '#contract/deletion/facts.ts';
import type { requestExport } from '#contract/deletion/forms.ts';
import type { getSuspendedExport, requestSuspendedExport } from '#contract/deletion/suspended.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Call, Site } from '#server/call.ts';
import type { ExportFile, Feature } from '#server/feature.ts';
import {
  checkLink,
  endLinks,
  hasPasskey,
  lockProven,
  mailLink,
  requireProof,
  requireSuspendedProof,
} from '#server/features/accounts/index.ts';
import { type AccountRow, findAccount, lockAccount } from '#server/features/members/index.ts';
import { findMemberTimeZone, formatDay } from '#server/features/notifications/index.ts';
import { findSuspendedAccess } from '#server/features/sessions/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { dayMs, daySeconds } from '#server/platform/durations.ts';
import { createId, createToken } from '#server/platform/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Unreadable } from '#server/platform/sealed.ts';
import { exportLink } from './deletion.links.ts';
import { removeExport, removeFile } from './export-files.service.ts';
import { type ExportRow, findExport, findExportOf, finishExport, insertExport } from './exports.store.ts';
import { readablePath, writeReadablePage } from './readable/readable-page.ts';
import { writeReadme } from './readme.ts';
import { zip } from './zip.ts';

const makeJob = 'deletion.export';
const daily = { name: 'data-export', points: 2, seconds: daySeconds };

export async function findLastExport(platform: Platform, accountId: number): Promise<DataExport | null> {
  const row = await findExportOf(platform, accountId);
  const isOver = row?.expiresAt && row.expiresAt <= platform.clock.now();
  return row && !isOver ? toDataExport(row) : null;
}

/** Needs the member, suspended or not, and the link mailed for their last export, while it is stored. */
export async function findExportFile(
  platform: Platform,
  { site, member, token }: { site: Site; member: Pick<AccountRow, 'id'> | undefined; token: unknown },
): Promise<{ fileName: string; requestedAt: Date } | undefined> {
  if (!member || typeof token !== 'string' || token === '') return undefined;
  const owner = await checkLink(platform, site, exportLink, token);
  if (owner?.id !== member.id) return undefined;
  const row = await findExportOf(platform, member.id);
  if (!row?.fileName || !row.expiresAt || row.expiresAt <= platform.clock.now()) return undefined;
  return { fileName: row.fileName, requestedAt: row.requestedAt };
}

function toDataExport({ state, requestedAt, expiresAt }: ExportRow): DataExport {
  return {
    state,
    requested_at: requestedAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

export async function askForExport(
  platform: Platform,
  call: Call<ParsedInputOf<typeof requestExport>, 'member'>,
): Promise<DataExport> {
  return startExport(platform, await requireProof(platform, call, call.input));
}

export async function askForSuspendedExport(
  platform: Platform,
  call: Call<ParsedInputOf<typeof requestSuspendedExport>, 'visitor'>,
): Promise<DataExport> {
  return startExport(platform, await requireSuspendedProof(platform, call, call.input.password));
}

/** What the page of a suspended member needs to offer their data and the end of the account. */
export async function findSuspendedExport(
  platform: Platform,
  { site, cookies, input: { token } }: Call<ParsedInputOf<typeof getSuspendedExport>, 'visitor'>,
): Promise<OutputOf<typeof getSuspendedExport>> {
  const access = await findSuspendedAccess(platform, { site, cookies });
  if (!access) return { export: null, link_works: false, has_passkey: false, proven_until: null };
  const { account: member, provenUntil } = access;
  return {
    export: await findLastExport(platform, member.id),
    link_works: (await findExportFile(platform, { site, member, token })) !== undefined,
    has_passkey: await hasPasskey(platform, site, member.id),
    proven_until: provenUntil?.toISOString() ?? null,
  };
}

async function startExport(platform: Platform, account: AccountRow): Promise<DataExport> {
  await countExport(platform, account.id);
  return platform.db.transaction(async () => {
    await lockProven(platform, account);
    return replaceExport(platform, account.id);
  });
}

/** Throws `request.too_many`. Not inside a transaction. */
export async function countExport({ limits }: Platform, accountId: number): Promise<void> {
  await limits.consume(daily, String(accountId));
}

/**
 * For a member who asked staff; the mailed link works for the member alone. Inside a transaction, once `countExport` has admitted
 * it. Throws `deletion.under_way` for an account that nobody can log in to.
 */
export async function exportOnBehalf(platform: Platform, accountId: number): Promise<void> {
  const account = await lockAccount(platform, accountId);
  if (!account || account.status === 'pending_deletion' || account.status === 'erased')
    throw new AppError('deletion.under_way');
  await replaceExport(platform, accountId);
}

/** Replaces the previous export with its file and link. The caller holds the lock on the account. */
async function replaceExport(platform: Platform, accountId: number): Promise<DataExport> {
  const row: ExportRow = {
    id: createId(),
    accountId,
    state: 'preparing',
    fileName: null,
    requestedAt: platform.clock.now(),
    expiresAt: null,
  };
  await removeExport(platform, accountId);
  await endLinks(platform, accountId, [exportLink]);
  await insertExport(platform, row);
  await platform.jobs.send(makeJob, { id: row.id });
  platform.db.afterCommit(() => platform.log.info({ account: accountId }, 'data export asked for'));
  return toDataExport(row);
}

export function createExportJob(platform: Platform, features: readonly Feature[]): JobKind<{ id: number }> {
  return { name: makeJob, retries: 4, retryDelay: 30, run: ({ id }) => makeExport(platform, features, id) };
}

/** Writes the file before the row and the mail: a crash in between leaves a file for the sweep. */
async function makeExport(platform: Platform, features: readonly Feature[], id: number): Promise<void> {
  const asked = await findExport(platform, id);
  const owner = asked && (await findAccount(platform, asked.accountId));
  if (!owner || asked.state !== 'preparing') return;
  const fileName = `${createToken()}.zip`;
  const files = collectFiles(platform, features, owner);
  await platform.media.put(fileName, zip(files, platform.clock.now()));
  const expiresAt = new Date(platform.clock.now().getTime() + exportDays * dayMs);
  const isKept = await platform.db.transaction(async () => {
    const account = await lockAccount(platform, asked.accountId);
    if (!account || !(await finishExport(platform, id, { fileName, expiresAt }))) return false;
    await mailLink(platform, account, exportLink, {
      values: { date: formatDay(account.language, expiresAt) },
    });
    return true;
  });
  if (!isKept) await removeFile(platform, fileName);
}

/** Begins with a description of the others in the member's language, and ends with the page that shows them all. */
async function* collectFiles(
  platform: Platform,
  features: readonly Feature[],
  { id, siteId, language }: AccountRow,
): AsyncGenerator<ExportFile> {
  const site = await getSite(platform, siteId);
  const at = platform.clock.now();
  const day = formatDay(language, at);
  const paths = new Set<string>();
  yield { path: 'README.txt', text: writeReadme(features, { language, site, day }) };
  for (const feature of features)
    for (const file of await exportPart(platform, feature, id)) {
      paths.add(file.path);
      yield file;
    }
  const page = writeReadablePage({
    features,
    facts: { site: site.settings.name, support: site.settings.support_email, day },
    language,
    words: site.words,
    timeZone: await findMemberTimeZone(platform, id),
    paths,
    at,
    read: (feature) => exportPart(platform, feature, id),
  });
  yield { path: readablePath, text: page };
}

/** Data sealed with a former secret is listed as such and does not block the rest. */
async function exportPart(platform: Platform, feature: Feature, accountId: number): Promise<ExportFile[]> {
  try {
    return (await feature.exportMember?.(platform, accountId)) ?? [];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    platform.log.error({ feature: feature.name }, 'an export lacks what cannot be read');
    return [{ path: `${feature.name}.json`, json: { unreadable: true } }];
  }
}
