import { mailLink } from '#server/features/accounts/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { completionLink } from './signup.links.ts';
import { isWaiting } from './signup.rules.ts';

/** Limits the mails to one address, however often somebody signs it up. */
const mails = { name: 'completion-mail', points: 3, seconds: daySeconds };

export async function noteCompletionMail({ limits }: Platform, accountId: number): Promise<void> {
  await limits.count(mails, String(accountId));
}

/** Mails a new link, unless the address reached its daily limit. */
export async function mailCompletion(platform: Platform, accountId: number): Promise<void> {
  if ((await platform.limits.count(mails, String(accountId))) > 0) return;
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, accountId);
    if (account && isWaiting(account)) await mailLink(platform, account, completionLink);
  });
}
