import type { CallContext } from '#server/call.ts';
import { type AccountRow, findAccountByEmail } from '#server/features/members/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Membership must not be discoverable, so forms that reveal accounts share this budget per network. Past it
 * every address gets the same answer and the owner a mail. `total` stops callers with many networks.
 */
const budget = { name: 'address-told', points: 5, seconds: hourSeconds, total: 500 };
/** An address revealed once costs nothing more within the hour. */
const known = { name: 'address-known', points: 1, seconds: hourSeconds };

interface LookupOptions {
  isSender?: (account: AccountRow) => boolean;
  tellsMissing?: boolean;
}

interface Lookup {
  mayTell: boolean;
  account: AccountRow | undefined;
}

/**
 * Finds an account for a form that would reveal it. `isSender`: the request shows who made the account.
 * `tellsMissing`: a missing account is revealed and costs too. One statement decides, also for an address
 * that costs nothing: concurrent calls learn no more than sequential ones, nor for which address.
 */
export async function lookUpAddress(
  platform: Platform,
  { site, client }: Pick<CallContext, 'site' | 'client'>,
  emailKey: string,
  { isSender = () => false, tellsMissing = false }: LookupOptions = {},
): Promise<Lookup> {
  const { config, limits } = platform;
  const address = listHashesKeyed(config, 'lookup', site.id, client.network, emailKey);
  const account = await findAccountByEmail(platform, site.id, emailKey);
  const isFree = (account && isSender(account)) || (await limits.check(known, address)) > 0;
  if (isFree) return { mayTell: true, account };
  const mailsReported = account !== undefined || tellsMissing;
  const mayTell = await limits.take(budget, client.network, mailsReported ? 1 : 0);
  // The same form sent twice at once pays once.
  if (mailsReported && mayTell && !(await limits.take(known, address, 1)))
    await limits.giveBack(budget, client.network);
  return { mayTell, account };
}
