import type { Feature } from '#server/feature.ts';
import { deleteStaleProofs } from '#server/features/accounts/index.ts';
import { forgetOldCounts } from '#server/features/funnel/index.ts';
import { findName, listDueDeletions, lockAccount, lockForErasure } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { deleteStaleSessions } from '#server/features/sessions/index.ts';
import { forgetStaleGrants } from '#server/features/signup/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeNote, removeOldNotes, writeNote } from './restoring/erasure-notes.ts';

export const erasureJob = 'deletion.erase';
const batchSize = 100;

/** Runs hourly, and at once for members who skip the grace period. */
export function createErasureJob(platform: Platform, features: readonly Feature[]): JobKind<object> {
  return {
    name: erasureJob,
    retries: 5,
    retryDelay: 60,
    cron: '41 * * * *',
    atStart: true,
    run: () => eraseDue(platform, features),
  };
}

/** Erases due accounts in one transaction each: after a crash an account is whole or gone. */
async function eraseDue(platform: Platform, features: readonly Feature[]): Promise<void> {
  let failures = 0;
  for (let after = 0, due = [0]; due.length > 0; after = due.at(-1) ?? after) {
    due = await listDueDeletions(platform, { after, limit: batchSize });
    for (const id of due) {
      await eraseWhenDue(platform, features, id).catch((error: Error) => {
        failures += 1;
        platform.log.error({ account: id, error: error.message }, 'account could not be erased');
      });
    }
  }
  await deleteStaleSessions(platform);
  await deleteStaleProofs(platform);
  await forgetStaleGrants(platform);
  await forgetOldCounts(platform);
  if (failures > 0) throw new Error(`${failures} accounts could not be erased`);
  await removeOldNotes(platform.config, platform.clock.now());
}

async function eraseWhenDue(platform: Platform, features: readonly Feature[], id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, id);
    const { status, deletionDueAt } = account ?? {};
    // Reactivated, or erased by another process, since the list was read.
    if (!account || status !== 'pending_deletion' || !deletionDueAt) return;
    if (deletionDueAt > platform.clock.now()) return;
    // The member's name is gone by the time the mail is written.
    const values = { name: await findName(platform, id) };
    await queueMail(platform, account, { template: 'erased', link: { path: '/' }, values });
    await erase(platform, features, id);
  });
}

/**
 * Inside a transaction that holds the lock on the account. The note is written before the commit: one too many names somebody
 * whose erasure was due, one too few would bring a member back with the next restored backup.
 */
export async function erase(platform: Platform, features: readonly Feature[], id: number): Promise<void> {
  await lockForErasure(platform, id);
  for (const feature of features.toReversed()) await feature.eraseMember?.(platform, id);
  await writeNote(platform.config, { kind: 'erased', accountId: id, at: platform.clock.now() });
  await removeNote(platform.config, 'leaving', id);
  platform.db.afterCommit(() => platform.log.info({ account: id }, 'account erased'));
}
