import { AppError } from '#contract/errors.ts';
import type { CallContext, Site } from '#server/platform/http/call.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayLogIn, toEmailKey } from './accounts.rules.ts';
import { findAccountByEmail, lockAccount } from './accounts.store.ts';
import { logAuth } from './auth-log.ts';
import { hashKeyed } from './keyed-hash.ts';
import { checkLink, mailLink, takeLink } from './links.service.ts';
import { liftLock } from './login-guard.ts';
import { hashNewPassword, installPassword } from './new-password.service.ts';
import { countProbe } from './probes.ts';
import { killSessions } from './sessions.service.ts';

const mails = { name: 'reset-mail', points: 3, seconds: 3600 };
const requests = { name: 'reset', points: 10, seconds: 3600 };
const quietReset = 'accounts.quiet_reset';

/**
 * Mails a link to choose a new password, also while logging in is locked. A network that has asked for many addresses
 * gets the same answer for each further one: a job of its own then finds out whether there is anything to mail, so
 * that neither words nor time tell.
 */
export async function requestReset(platform: Platform, call: CallContext, email: string): Promise<void> {
  const emailKey = toEmailKey(email);
  if (!emailKey) {
    throw new AppError('request.invalid', undefined, { fields: [{ path: 'email', code: 'email' }] });
  }
  const { config, limits } = platform;
  await limits.consume(requests, call.client.network);
  await limits.consume(mails, hashKeyed(config, 'reset', call.site.id, emailKey));
  const address = { siteId: call.site.id, emailKey };
  if ((await countProbe(platform, call, emailKey)) > 0) {
    await platform.jobs.send(quietReset, address);
    logAuth(platform, call, 'reset.requested');
    return;
  }
  const account = await mailReset(platform, address);
  logAuth(platform, call, 'reset.requested', { account: account?.id });
  if (!account) throw new AppError('accounts.email_unknown');
  if (!mayLogIn(account.status)) throw new AppError('accounts.pending_deletion');
}

interface Address {
  siteId: number;
  emailKey: string;
}

/**
 * Also for an account that never had a password, as of somebody a partner signed up: the link proves the address, and
 * the status stays what it is.
 */
async function mailReset(platform: Platform, { siteId, emailKey }: Address) {
  const found = await findAccountByEmail(platform, siteId, emailKey);
  if (!found || !mayLogIn(found.status)) return found;
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, found.id);
    if (account) await mailLink(platform, account, 'reset');
  });
  return found;
}

export function createQuietResetJob(platform: Platform): JobKind<Address> {
  return {
    name: quietReset,
    retries: 3,
    retryDelay: 20,
    run: async (address) => void (await mailReset(platform, address)),
  };
}

export async function canReset(platform: Platform, site: Site, token: string): Promise<boolean> {
  const account = await checkLink(platform, site, 'reset', token);
  return account !== undefined && mayLogIn(account.status);
}

/** A password the rules refuse leaves the link as it was; of two that use it at once one wins. */
export async function resetPassword(
  platform: Platform,
  call: CallContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const owner = await checkLink(platform, call.site, 'reset', token);
  if (!owner || !mayLogIn(owner.status)) throw new AppError('accounts.reset_link_invalid');
  const passwordHash = await hashNewPassword(platform, call, owner, password);
  await platform.db.transaction(async () => {
    const taken = await takeLink(platform, call.site, 'reset', token);
    if (!taken || !mayLogIn(taken.account.status)) throw new AppError('accounts.reset_link_invalid');
    await installPassword(platform, taken.account, passwordHash);
    platform.db.afterCommit(await killSessions(platform, owner.id));
  });
  await liftLock(platform, call.site, owner.emailKey);
  logAuth(platform, call, 'reset.done', { account: owner.id });
}
