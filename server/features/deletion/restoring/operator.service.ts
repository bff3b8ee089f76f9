import type { Feature } from '#server/feature.ts';
import { endEveryLink } from '#server/features/accounts/index.ts';
import { hastenDeletion, hideMember, lockAccount } from '#server/features/members/index.ts';
import { endEverySession } from '#server/features/sessions/index.ts';
import { endEveryStaffSession } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { erase } from '../erasure.service.ts';
import { listNotes, type Note } from './erasure-notes.ts';

/** Files among the notes that nobody of this installation has written. */
export async function findUnreadableNotes(config: Platform['config']): Promise<string[]> {
  return (await listNotes(config)).foreign;
}

export interface Finished {
  erased: number;
  /** Members who had asked for their deletion since, and are leaving again. */
  leaving: number;
  /** Accounts of which the one or the other failed; the log says why. */
  failed: number[];
}

/** Brings an older database up to what was promised since: those who left leave again, and no session or link that was ended lives. */
export async function finishRestore(platform: Platform, features: readonly Feature[]): Promise<Finished> {
  const { notes } = await listNotes(platform.config);
  await platform.db.transaction(async () => {
    await endEverySession(platform);
    await endEveryStaffSession(platform);
    await endEveryLink(platform);
  });
  const finished: Finished = { erased: 0, leaving: 0, failed: [] };
  for (const note of notes) {
    try {
      if (note.kind === 'erased') finished.erased += Number(await eraseAgain(platform, features, note));
      else finished.leaving += Number(await hideAgain(platform, note));
    } catch (error) {
      finished.failed.push(note.accountId);
      platform.log.error(
        { account: note.accountId, error: (error as Error).message },
        'could not leave again',
      );
    }
  }
  return finished;
}

/** Without a mail: they have been told. False for somebody who is not there or erased already. */
async function eraseAgain(
  platform: Platform,
  features: readonly Feature[],
  { accountId }: Note,
): Promise<boolean> {
  return platform.db.transaction(async () => {
    const account = await lockAccount(platform, accountId);
    if (!account || account.status === 'erased') return false;
    const now = platform.clock.now();
    if (account.status === 'pending_deletion') await hastenDeletion(platform, accountId, now);
    else await hideMember(platform, accountId, now);
    await erase(platform, features, accountId);
    return true;
  });
}

/** With the date that they were told; the site erases them when it is due. */
async function hideAgain(platform: Platform, { accountId, at }: Note): Promise<boolean> {
  return platform.db.transaction(async () => {
    const account = await lockAccount(platform, accountId);
    if (!account || account.status === 'erased') return false;
    if (account.status !== 'pending_deletion') return hideMember(platform, accountId, at);
    // A deletion of before the backup, hastened or asked for again since.
    await hastenDeletion(platform, accountId, at);
    return false;
  });
}
