import type { Site } from '#server/call.ts';
import { findAccount, toEmailKey } from '#server/features/members/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Over all kinds and domains: nobody may fill a stranger's mailbox by typing its address. */
const daily = { name: 'unproven-mail', points: 10, seconds: daySeconds };

/** Whether the reader has proved the address by a link that was mailed there. */
export async function isProven(
  platform: Platform,
  site: Site,
  { memberId, to }: { memberId: number; to: string },
): Promise<boolean> {
  if (to === site.settings.support_email) return true;
  const account = await findAccount(platform, memberId);
  return account !== undefined && account.email === to && account.status !== 'not_confirmed';
}

/** Addresses the reader without anything a stranger typed, not even what follows the plus. */
export function nameOfAddress(to: string): string {
  return to.slice(0, to.lastIndexOf('@')).replace(/(?<=.)\+.*$/, '');
}

function keyOf({ config }: Platform, to: string): string[] {
  return listHashesKeyed(config, daily.name, toEmailKey(to) || to);
}

/** Counts a mail to an unproven address; false beyond the limit. */
export async function mayMailUnproven(platform: Platform, to: string): Promise<boolean> {
  return (await platform.limits.count(daily, keyOf(platform, to))) === 0;
}

export async function giveMailBack(platform: Platform, to: string): Promise<void> {
  await platform.limits.giveBack(daily, keyOf(platform, to));
}
