import type { CallContext } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashKeyed } from './keyed-hash.ts';

/**
 * That somebody is a member here is nobody else's business. Forms that tell whether an address has an account
 * share this budget: so many different addresses an hour from one network. Past it the answer is the same for
 * every address.
 */
const budget = { name: 'address-probes', points: 5, seconds: 3600 };
/** An address asked again within the hour is no new probe. */
const asked = { name: 'address-asked', points: 1, seconds: 3600 };

/** Seconds until the network may ask for further addresses; 0 while it may. */
export async function countProbe(
  { config, limits }: Platform,
  { site, client }: Pick<CallContext, 'site' | 'client'>,
  emailKey: string,
): Promise<number> {
  const address = hashKeyed(config, 'probe', site.id, client.network, emailKey);
  const isNew = (await limits.count(asked, address)) === 0;
  return isNew ? limits.count(budget, client.network) : limits.check(budget, client.network);
}
