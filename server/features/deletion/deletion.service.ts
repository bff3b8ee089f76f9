import { reactivationDays } from '#contract/deletion/facts.ts';
import type { deleteAccount } from '#contract/deletion/forms.ts';
import type { deleteSuspended } from '#contract/deletion/suspended.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Call } from '#server/call.ts';
import {
  endLinks,
  lockProven,
  mailLink,
  requireProof,
  requireSuspendedProof,
} from '#server/features/accounts/index.ts';
import { type AccountRow, hastenDeletion, hideMember, lockAccount } from '#server/features/members/index.ts';
import { formatDay } from '#server/features/notifications/index.ts';
import { forgetPhotosOf } from '#server/features/photos/index.ts';
import { endSessions, forgetSuspended, logOut } from '#server/features/sessions/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reactivationLink } from './deletion.links.ts';
import { rememberDeletion } from './deletion-cookie.ts';
import { erasureJob } from './erasure.service.ts';
import { removeExport } from './export-files.service.ts';
import { writeNote } from './restoring/erasure-notes.ts';

/** Hides the member, ends every session and returns the time of erasure, which may be now. */
export async function requestDeletion(
  platform: Platform,
  call: Call<ParsedInputOf<typeof deleteAccount>, 'member'>,
): Promise<Date> {
  const { erase_now: eraseNow, ...proof } = call.input;
  const account = await requireProof(platform, call, proof);
  const dueAt = await deleteProven(platform, account, eraseNow);
  await logOut(platform, call);
  rememberDeletion(platform, call, account.id);
  return dueAt;
}

/** For a suspended member, whose account a reactivation suspends again. */
export async function requestSuspendedDeletion(
  platform: Platform,
  call: Call<ParsedInputOf<typeof deleteSuspended>, 'visitor'>,
): Promise<Date> {
  const account = await requireSuspendedProof(platform, call, call.input.password);
  const dueAt = await deleteProven(platform, account, call.input.erase_now === 'yes');
  forgetSuspended(call);
  rememberDeletion(platform, call, account.id);
  return dueAt;
}

async function deleteProven(platform: Platform, account: AccountRow, eraseNow: boolean): Promise<Date> {
  const dueAt = await platform.db.transaction(() => hide(platform, account, eraseNow));
  platform.log.info({ account: account.id, eraseNow }, 'account deletion asked for');
  return dueAt;
}

async function hide(platform: Platform, account: AccountRow, eraseNow: boolean): Promise<Date> {
  await lockProven(platform, account);
  return startDeletion(platform, account, eraseNow);
}

/**
 * For a member who asked staff; a deletion under way may be hastened. Inside a transaction. Throws `deletion.under_way` where
 * there is nothing left to do.
 */
export async function deleteOnBehalf(platform: Platform, id: number, eraseNow: boolean): Promise<Date> {
  const account = await lockAccount(platform, id);
  const isLeaving = account?.status === 'pending_deletion';
  if (!account || account.status === 'erased' || (isLeaving && !eraseNow))
    throw new AppError('deletion.under_way');
  platform.db.afterCommit(() => platform.log.info({ account: id, eraseNow }, 'account deleted on behalf'));
  if (!isLeaving) return startDeletion(platform, account, eraseNow);
  const now = platform.clock.now();
  await hastenDeletion(platform, id, now);
  await noteLeaving(platform, id, now);
  await endLinks(platform, id);
  await platform.jobs.send(erasureJob, {});
  return now;
}

/** The same for members and staff. The caller holds the lock on the account. */
async function startDeletion(platform: Platform, account: AccountRow, eraseNow: boolean): Promise<Date> {
  const { id } = account;
  const dueAt = new Date(platform.clock.now().getTime() + (eraseNow ? 0 : reactivationDays * dayMs));
  if (!(await hideMember(platform, id, dueAt))) throw new AppError('authentication_required');
  await noteLeaving(platform, id, dueAt);
  await endLinks(platform, id);
  await removeExport(platform, id);
  const endPages = await endSessions(platform, id);
  if (eraseNow) await platform.jobs.send(erasureJob, {});
  else
    await mailLink(platform, account, reactivationLink, {
      values: { date: formatDay(account.language, dueAt) },
    });
  await forgetPhotosOf(platform, id);
  platform.db.afterCommit(endPages);
  return dueAt;
}

/** So that a restored backup does not take it back. A disk that is away keeps nobody from leaving. */
async function noteLeaving({ config, log }: Platform, accountId: number, at: Date): Promise<void> {
  await writeNote(config, { kind: 'leaving', accountId, at }).catch((error: Error) =>
    log.error({ account: accountId, error: error.message }, 'a deletion could not be noted'),
  );
}
