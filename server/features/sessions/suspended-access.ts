import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import { type AccountRow, findAccount } from '#server/features/members/index.ts';
import { hourMs, minuteMs } from '#server/platform/durations.ts';
import { hashKeyed, listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { logAuth } from './auth-log.ts';

/** Opens the page about the suspension and nothing else: no call for members reads it. */
export const suspendedCookie = 'auth.suspended';
/** Account, time, and the server's signature of both. */
export const suspendedCookieForm = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/;

/** What its signature is for: it says by what they have shown who they are. */
const purposes = { password: 'suspended', passkey: 'suspended by passkey' } as const;
type Means = keyof typeof purposes;

const validMs = hourMs;
/** For so long a passkey proves what the password would prove again: it cannot be asked for on a page without scripts. */
const provenMs = 5 * minuteMs;

/** Call it after the right password or passkey was given. */
export function admitSuspended(
  platform: Platform,
  call: CallContext,
  { account, by }: { account: AccountRow; by: Means },
): void {
  const at = platform.clock.now().getTime();
  const signature = hashKeyed(platform.config, purposes[by], ...listSigned(account, at));
  call.reply.setCookie(suspendedCookie, `${account.id}.${at}.${signature}`);
  logAuth(platform, call, 'login.suspended', { account: account.id });
}

interface SuspendedAccess {
  account: AccountRow;
  /** Until then nothing else has to prove who they are; null after a log-in by password. */
  provenUntil: Date | null;
}

/** Undefined when the hour is over, the account is open again or leaving, or its password has changed. */
export async function findSuspendedAccess(
  platform: Platform,
  { cookies, site }: Pick<CallContext, 'cookies' | 'site'>,
): Promise<SuspendedAccess | undefined> {
  const { config, clock } = platform;
  const [, id, at, signature = ''] = suspendedCookieForm.exec(cookies[suspendedCookie] ?? '') ?? [];
  const age = clock.now().getTime() - Number(at);
  if (!(age >= 0 && age < validMs)) return undefined;
  const account = await findAccount(platform, Number(id));
  if (account?.status !== 'suspended' || account.siteId !== site.id) return undefined;
  const given = Buffer.from(signature);
  const isFor = (by: Means) =>
    listHashesKeyed(config, purposes[by], ...listSigned(account, Number(at))).some((hash) =>
      timingSafeEqual(given, Buffer.from(hash)),
    );
  if (isFor('password')) return { account, provenUntil: null };
  if (!isFor('passkey')) return undefined;
  return { account, provenUntil: age < provenMs ? new Date(Number(at) + provenMs) : null };
}

export async function findSuspended(
  platform: Platform,
  call: Pick<CallContext, 'cookies' | 'site'>,
): Promise<AccountRow | undefined> {
  return (await findSuspendedAccess(platform, call))?.account;
}

export async function requireSuspended(platform: Platform, call: CallContext): Promise<AccountRow> {
  const account = await findSuspended(platform, call);
  if (!account) throw new AppError('authentication_required');
  return account;
}

export function forgetSuspended({ reply }: Pick<CallContext, 'reply'>): void {
  reply.clearCookie(suspendedCookie);
  reply.setHeader('clear-site-data', '"cache"');
}

function listSigned({ id, siteId, passwordHash }: AccountRow, at: number): (string | number)[] {
  return [siteId, id, at, passwordHash];
}
