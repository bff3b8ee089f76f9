import { AppError } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import type { CallContext, Site } from '#server/platform/http/call.ts';
import { tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { logAuth } from './auth-log.ts';
import { findDevice } from './device-cookie.ts';
import { hashKeyed } from './keyed-hash.ts';

/** For one address from one network, or from one device that knows the account. */
const tries = { name: 'login', points: 10, seconds: 15 * 60 };
/** For one address, from wherever strangers may try it. */
const strangers = { name: 'login-address', points: 100, seconds: 3600 };
/** For one network, whatever addresses it tries. */
const network = { name: 'login-network', points: 100, seconds: 3600 };

export interface LoginGuard {
  /** Counts an attempt and refuses it past the limits. Before the password is checked: many at once cannot slip through. */
  admit(): Promise<void>;
  /** The password was wrong. */
  blame(): Promise<void>;
  /** The password was right. */
  forgive(): Promise<void>;
}

/** Counts by the address as typed, whether or not it has an account, so that a lock tells nothing. */
export function guardAttempts(platform: Platform, call: CallContext, emailKey: string): LoginGuard {
  const { config, limits } = platform;
  const device = findDevice(config, call, emailKey);
  const address = nameAddress(config, call.site, emailKey);
  const key = `${address}:${device ? `device:${device}` : call.client.network}`;
  return {
    async admit() {
      const seconds = await limits.count(tries, key);
      const strangeSeconds = device ? 0 : await limits.check(strangers, address);
      const wait = Math.max(seconds, strangeSeconds);
      if (wait > 0) {
        logAuth(platform, call, 'login.locked');
        throw new AppError('accounts.locked', { minutes: Math.ceil(wait / 60) });
      }
      const networkSeconds = device ? 0 : await limits.check(network, call.client.network);
      if (networkSeconds > 0) throw tooMany(networkSeconds);
    },
    async blame() {
      if (device) return;
      await limits.count(strangers, address);
      await limits.count(network, call.client.network);
    },
    forgive: () => limits.reset(tries, key),
  };
}

/** Whoever has proved the address by mail starts afresh, from wherever and with whatever device. */
export async function liftLock(
  { config, limits }: Platform,
  site: Pick<Site, 'id'>,
  emailKey: string,
): Promise<void> {
  const address = nameAddress(config, site, emailKey);
  await limits.resetAll(tries, `${address}:`);
  await limits.reset(strangers, address);
}

function nameAddress(config: Config, site: Pick<Site, 'id'>, emailKey: string): string {
  return hashKeyed(config, 'login', site.id, emailKey);
}
