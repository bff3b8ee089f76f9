import { AppError } from '#contract/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { releaseHeld } from '#server/features/bans/index.ts';
import { lockAccount, lockProfile } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ListedRow, listWaiting } from './queue.store.ts';

/** Of all domains, the oldest first, at most 500. */
export async function listHeld(platform: Platform): Promise<ListedRow[]> {
  return listWaiting(platform, null, 500);
}

/** Others see the member from now on. `staffId` is null for a command. Throws `not_found` when nobody waits with this number. */
export async function releaseMember(
  platform: Platform,
  memberId: number,
  staffId: number | null,
): Promise<void> {
  await platform.db.transaction(async () => {
    // The account and the profile first, as everywhere, so that nothing waits in a circle.
    const account = await lockAccount(platform, memberId);
    if (!account || !(await lockProfile(platform, memberId))) throw new AppError('not_found');
    if (!(await releaseHeld(platform, memberId, staffId))) throw new AppError('not_found');
    const subject = `member:${memberId}`;
    await recordAudit(platform, { staffId, siteId: account.siteId, action: 'member.released', subject });
    // Others see an unconfirmed member later.
    if (account.status !== 'active') return;
    const mail = { template: 'member_released', values: {}, link: { path: '/members' } } as const;
    await queueMail(platform, account, mail);
  });
}
