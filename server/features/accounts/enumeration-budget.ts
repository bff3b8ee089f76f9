import type { CallContext } from '#server/call.ts';
import { type AccountRow, findAccountByEmail } from '#server/features/members/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Membership must not be discoverable. Forms that reveal that an address has an account share this budget: one network
 * is told about so many addresses an hour. Past it the answer is the same for every address, and
 * the owner of the address learns the rest by mail. `total`: somebody with many networks asks through a list.
 */
const budget = { name: 'address-told', points: 5, seconds: hourSeconds, total: 500 };
/** An address that was revealed once costs nothing more within the hour. */
const known = { name: 'address-known', points: 1, seconds: hourSeconds };

interface LookupOptions {
  isSender?: (account: AccountRow) => boolean;
  tellsMissing?: boolean;
}

interface Lookup {
  /** Whether the answer may depend on the account. */
  mayTell: boolean;
  account: AccountRow | undefined;
}

/**
 * Finds the account of an address for a form that would reveal it. `isSender`: the request itself shows who made the
 * account. `tellsMissing`: the form also says that an address has no account, so that answer costs as much. One statement
 * decides, the same for an address that counts nothing: so many at once, also in several processes, are told no more than
 * one by one, and who is refused cannot see for which address.
 */
export async function lookUpAddress(
  platform: Platform,
  { site, client }: Pick<CallContext, 'site' | 'client'>,
  emailKey: string,
  { isSender = () => false, tellsMissing = false }: LookupOptions = {},
): Promise<Lookup> {
  const { config, limits } = platform;
  const address = hashKeyed(config, 'lookup', site.id, client.network, emailKey);
  const account = await findAccountByEmail(platform, site.id, emailKey);
  const isFree = (account && isSender(account)) || (await limits.check(known, address)) > 0;
  if (isFree) return { mayTell: true, account };
  const isTold = account !== undefined || tellsMissing;
  const mayTell = await limits.take(budget, client.network, isTold ? 1 : 0);
  // The same form twice at once pays once.
  if (isTold && mayTell && !(await limits.take(known, address, 1)))
    await limits.giveBack(budget, client.network);
  return { mayTell, account };
}
