import { AppError } from '#contract/errors.ts';
import type { CallContext, Site } from '#server/call.ts';
import type { Config } from '#server/config.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { findDevice, logAuth } from '#server/features/sessions/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import { type LimitKey, tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Per address from one network, or from one device that knows the account. */
const perSource = { name: 'login', points: 10, seconds: 15 * 60 };
/** Failures for one address, except from devices that know the account. */
const perAddress = { name: 'login-address', points: 100, seconds: hourSeconds };
const perNetwork = { name: 'login-network', points: 100, seconds: hourSeconds };

interface Attempt {
  isRight: boolean;
}

interface Guarded<T extends Attempt> {
  emailKey: string;
  /** The account of the typed address; a device is known by what its cookie is bound to. */
  account: AccountRow | undefined;
  check: () => Promise<T>;
}

/**
 * Counts an attempt as a failure before checking the password and gives it back on success, so that
 * concurrent attempts get no more tries. The key is the typed address, with or without an account, so that a
 * lock reveals nothing.
 */
export async function guardAttempt<T extends Attempt>(
  platform: Platform,
  call: CallContext,
  { emailKey, account, check }: Guarded<T>,
): Promise<T> {
  const { config, limits } = platform;
  const device = findDevice(platform, call, account);
  const address = nameAddress(config, call.site, emailKey);
  const { network } = call.client;
  const source = nameSources(platform.config, call.site, { emailKey, account }).map(
    (name) => `${name}:${device ? `device:${device}` : network}`,
  );
  await requireTry(platform, call, { source, address, isKnownDevice: device !== undefined });
  const giveBack = async () => {
    if (device) return;
    await limits.giveBack(perAddress, address);
    await limits.giveBack(perNetwork, network);
  };
  const attempt = await check().catch(async (fault: unknown) => {
    // The server was too busy to check.
    await giveBack();
    throw fault;
  });
  if (attempt.isRight) {
    await giveBack();
    await limits.reset(perSource, source);
  }
  return attempt;
}

interface Try {
  source: LimitKey;
  address: LimitKey;
  isKnownDevice: boolean;
}

/** A device that knows the account has only the limit of its source. */
async function requireTry(
  platform: Platform,
  call: CallContext,
  { source, address, isKnownDevice }: Try,
): Promise<void> {
  const { limits } = platform;
  const sourceWait = await limits.count(perSource, source);
  const addressWait = sourceWait > 0 || isKnownDevice ? 0 : await limits.count(perAddress, address);
  const wait = Math.max(sourceWait, addressWait);
  if (wait > 0) {
    logAuth(platform, call, 'login.locked');
    throw new AppError('accounts.locked', { minutes: Math.ceil(wait / 60) });
  }
  const networkWait = isKnownDevice ? 0 : await limits.count(perNetwork, call.client.network);
  if (networkWait === 0) return;
  // A caller who is stopped by the network must not lock the address for others.
  await limits.giveBack(perAddress, address);
  throw tooMany(networkWait);
}

/**
 * A confirmed mail link ends the lock for every network and device. It has brought a new password, so those of single sources,
 * which nobody could list, no longer count; what is left is that of the address.
 */
export async function liftLock(
  { config, limits }: Platform,
  site: Pick<Site, 'id'>,
  emailKey: string,
): Promise<void> {
  await limits.reset(perAddress, nameAddress(config, site, emailKey));
}

/** Failures of a source are those at one password: with the next one they begin again. */
function nameSources(
  config: Config,
  site: Pick<Site, 'id'>,
  { emailKey, account }: Pick<Guarded<Attempt>, 'emailKey' | 'account'>,
): string[] {
  return listHashesKeyed(config, 'login', site.id, emailKey, account?.passwordHash ?? '');
}

function nameAddress(config: Config, site: Pick<Site, 'id'>, emailKey: string): string[] {
  return listHashesKeyed(config, 'login', site.id, emailKey);
}
