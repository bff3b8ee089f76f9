import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext } from '#server/platform/http/call.ts';
import { tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayLogIn, toEmailKey } from './accounts.rules.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { findDevice, rememberDevice } from './device-cookie.ts';
import { hashKeyed } from './keyed-hash.ts';
import { verifyPassword } from './passwords.service.ts';
import { replaceSession } from './sessions.service.ts';
import { getUserOf } from './users.service.ts';

/** For one address from one network, or from one device that knows the account. */
const tries = { name: 'login', points: 10, seconds: 15 * 60 };
/** For one address, from wherever strangers may try it. */
const strangers = { name: 'login-address', points: 100, seconds: 3600 };
/** For one network, whatever addresses it tries. */
const network = { name: 'login-network', points: 100, seconds: 3600 };

/** Wrong password, unknown address, account on its way out: the answer and its time are the same. */
export async function logIn(
  platform: Platform,
  call: CallContext,
  { email, password }: { email: string; password: string },
): Promise<User> {
  const emailKey = toEmailKey(email);
  const guard = guardAttempts(platform, call, emailKey);
  await guard.admit();
  const account = await findAccountByEmail(platform, call.site.id, emailKey);
  const isRight = await verifyPassword(platform, password, account?.passwordHash);
  if (!account || !isRight || !mayLogIn(account.status)) {
    await guard.blame();
    throw new AppError('accounts.login_failed');
  }
  await guard.forgive();
  await replaceSession(platform, call, account.id);
  rememberDevice(platform.config, call, emailKey);
  return getUserOf(platform, call.site, account.id);
}

/** Counts by the address as typed, whether or not it has an account, so that a lock tells nothing. */
function guardAttempts({ config, limits }: Platform, call: CallContext, emailKey: string) {
  const device = findDevice(config, call, emailKey);
  const address = hashKeyed(config, 'login', call.site.id, emailKey);
  const key = device ? `device:${device}` : `${address}:${call.client.network}`;
  return {
    /** The attempt is counted before its password is checked: many at once cannot slip through. */
    async admit() {
      const seconds = await limits.count(tries, key);
      const strangeSeconds = device ? 0 : await limits.check(strangers, address);
      const wait = Math.max(seconds, strangeSeconds);
      if (wait > 0) throw new AppError('accounts.locked', { minutes: Math.ceil(wait / 60) });
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
