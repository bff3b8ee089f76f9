import type { Site } from '#server/call.ts';
import { findAccount, toEmailKey } from '#server/features/members/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Of all kinds and domains together: a person who typed the address may not fill the mailbox of somebody else. */
const daily = { name: 'unproven-mail', points: 10, seconds: daySeconds };

/** Whether who reads the address has confirmed that it is theirs, by a link that went there. */
export async function isProven(
  platform: Platform,
  site: Site,
  { memberId, to }: { memberId: number; to: string },
): Promise<boolean> {
  if (to === site.settings.support_email) return true;
  const account = await findAccount(platform, memberId);
  return account !== undefined && account.email === to && account.status !== 'not_confirmed';
}

/** What a mail calls who reads it there: nothing that a stranger has typed, not even behind the plus of the address. */
export function nameOfAddress(to: string): string {
  return to.slice(0, to.lastIndexOf('@')).replace(/(?<=.)\+.*$/, '');
}

function keyOf({ config }: Platform, to: string): string {
  return hashKeyed(config, daily.name, toEmailKey(to) || to);
}

/** Counts a mail to an address that is not proven; false for one too many. */
export async function mayMailUnproven(platform: Platform, to: string): Promise<boolean> {
  return (await platform.limits.count(daily, keyOf(platform, to))) === 0;
}

/** It could not be sent and will be tried again. */
export async function giveMailBack(platform: Platform, to: string): Promise<void> {
  await platform.limits.giveBack(daily, keyOf(platform, to));
}
