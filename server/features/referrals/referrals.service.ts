import type { OutputOf } from '#contract/endpoint.ts';
import type { getReferral } from '#contract/referrals/endpoints.ts';
import { fewestShown, referralNetwork, referralToken, toReferralUrl } from '#contract/referrals/facts.ts';
import type { TrafficSource } from '#contract/signup/endpoints.ts';
import type { Site, Viewer } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countArrivals, findLink, insertArrival, insertLink } from './referrals.store.ts';

const tokenLength = 22;
/** As long as an address may wait for its confirmation here. */
const waitingDays = 30;

interface Caller {
  site: Site;
  viewer: Pick<Viewer, 'id'>;
}

export async function readReferral(
  platform: Platform,
  { site, viewer }: Caller,
): Promise<OutputOf<typeof getReferral>> {
  const row = await findLink(platform, viewer.id);
  return {
    link: row ? toReferralUrl(site.origin, row.token) : null,
    joined: row && row.joined >= fewestShown ? row.joined : null,
    offered: site.settings.signups !== 'none',
  };
}

export async function makeReferral(
  platform: Platform,
  caller: Caller,
): Promise<OutputOf<typeof getReferral>> {
  await insertLink(platform, caller.viewer.id, createToken().slice(0, tokenLength));
  return readReferral(platform, caller);
}

/** Takes the token out of the source of a sign-up, so that the account does not keep who brought it. */
export function splitReferral(source: TrafficSource | null): {
  trafficSource: TrafficSource | null;
  referral: string | undefined;
} {
  if (source?.network !== referralNetwork) return { trafficSource: source, referral: undefined };
  const { ref = '' } = source;
  return {
    trafficSource: { network: referralNetwork },
    referral: referralToken.test(ref) ? ref : undefined,
  };
}

/** In the transaction of the sign-up. */
export async function noteReferral(
  platform: Platform,
  newcomerId: number,
  referral: string | undefined,
): Promise<void> {
  if (referral !== undefined) await insertArrival(platform, { newcomerId, token: referral });
}

export async function countReferrals(platform: Platform): Promise<void> {
  await countArrivals(platform, new Date(platform.clock.now().getTime() - waitingDays * dayMs));
}

/** The number that the member sees: below that it would tell more than the site does. */
export async function exportReferral(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const row = await findLink(platform, memberId);
  const joined = row && row.joined >= fewestShown ? row.joined : null;
  const json = row ? { token: row.token, created_at: row.createdAt, joined } : {};
  return [{ path: 'friends.json', json }];
}
