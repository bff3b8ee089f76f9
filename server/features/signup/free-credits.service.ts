import type { Site } from '#server/call.ts';
import { issueCredits } from '#server/features/credits/index.ts';
import { noteFreeCreditsWithheld } from '#server/features/members/index.ts';
import { dayMs, daySeconds } from '#server/platform/durations.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { LimitRule } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { grantDays, grantsPerNetwork, toMailbox } from './free-credits.rules.ts';
import { countGrantsOf, deleteGrantsUntil, type Grant, hasGrant, insertGrant } from './free-credits.store.ts';

/** The browser of the sign-up; none for a partner's. */
export interface Visit {
  device: string;
  network: string;
}

interface Newcomer {
  site: Site;
  accountId: number;
  emailKey: string;
  visit: Visit | undefined;
}

/** Once in 30 days per mailbox and device; others learn that they get none. In the sign-up's transaction. */
export async function giveFreeCredits(platform: Platform, newcomer: Newcomer): Promise<void> {
  const { accountId, site } = newcomer;
  const credits = site.settings.signup_credits;
  if (credits === 0) return;
  if (await takeGrant(platform, newcomer)) {
    await issueCredits(platform, { accountId, credits, kind: 'signup', cause: `signup:${accountId}` });
  } else await noteFreeCreditsWithheld(platform, accountId);
}

async function takeGrant(platform: Platform, { site, emailKey, visit }: Newcomer): Promise<boolean> {
  const hash = (kind: keyof Grant, value: string) =>
    listHashesKeyed(platform.config, `free-credits:${kind}`, site.id, value);
  const since = findStaleMoment(platform);
  const networks = visit ? hash('network', visit.network) : [];
  const mailboxes = hash('mailbox', toMailbox(emailKey));
  const devices = visit ? hash('device', visit.device) : [];
  const limit = grantsPerNetwork * platform.config.limitsScale;
  if (visit && (await countGrantsOf(platform, networks, since)) >= limit) return false;
  for (const rule of networkRules)
    if (visit && !(await platform.limits.take(rule, visit.network, 1))) return false;
  const grant: Grant = {
    mailbox: mailboxes[0] ?? '',
    device: devices[0] ?? null,
    network: networks[0] ?? null,
    grantedAt: platform.clock.now(),
  };
  // Grants from before SECRET changed stand under its former value.
  const former = { mailboxes: mailboxes.slice(1), devices: devices.slice(1) };
  const isGiven = !(await hasGrant(platform, former, since)) && (await insertGrant(platform, grant, since));
  // Refusals for mailbox or device do not count for the network.
  if (!isGiven && visit) for (const rule of networkRules) await platform.limits.giveBack(rule, visit.network);
  return isGiven;
}

/** Wider networks and all together, against callers with thousands of networks and mailboxes. */
const networkRules: LimitRule[] = [
  { name: 'free-credits', points: grantsPerNetwork, seconds: grantDays * daySeconds },
  { name: 'free-credits-daily', points: grantsPerNetwork, seconds: daySeconds, total: 5000 },
];

export async function forgetStaleGrants(platform: Platform): Promise<void> {
  await deleteGrantsUntil(platform, findStaleMoment(platform));
}

function findStaleMoment({ clock }: Platform): Date {
  return new Date(clock.now().getTime() - grantDays * dayMs);
}
