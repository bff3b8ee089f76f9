import type { Feature } from '#server/feature.ts';
import { hastenDeletion, hideMember, lockAccount } from '#server/features/members/index.ts';
import { endEverySession } from '#server/features/sessions/index.ts';
import { endEveryStaffSession } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { erase } from '../erasure.service.ts';
import { type ErasureNote, listNotes } from './erasure-notes.ts';

/** Files among the notes that nobody of this installation has written. */
export async function findUnreadableNotes(config: Platform['config']): Promise<string[]> {
  return (await listNotes(config)).foreign;
}

/** Brings an older database up to what was promised since: those who left leave again, and no session that was ended lives. */
export async function finishRestore(platform: Platform, features: readonly Feature[]): Promise<number> {
  const { notes } = await listNotes(platform.config);
  let erased = 0;
  for (const note of notes) if (await eraseAgain(platform, features, note)) erased += 1;
  await platform.db.transaction(async () => {
    await endEverySession(platform);
    await endEveryStaffSession(platform);
  });
  return erased;
}

/** Without a mail: they have been told. False for somebody who is not there or erased already. */
async function eraseAgain(
  platform: Platform,
  features: readonly Feature[],
  { accountId }: ErasureNote,
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
