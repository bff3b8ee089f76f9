import { type AccountRow, mayLogIn } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';

const mails = { name: 'already-member-mail', points: 3, seconds: daySeconds };

/** Mails the owner of an address what a form must not reveal, at most three times a day. */
export async function mailAlreadyMember(platform: Platform, account: AccountRow): Promise<void> {
  if (!mayLogIn(account.status)) return;
  if ((await platform.limits.count(mails, String(account.id))) > 0) return;
  await queueMail(platform, account, { template: 'already_member', link: { path: '/login' } });
}
