import type { LinkState } from '#contract/accounts/links.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { CallContext, Site } from '#server/call.ts';
import { requireOpenCountry } from '#server/features/age-countries/index.ts';
import { findAccountByEmail, lockAccount, mayLogIn, toEmailKey } from '#server/features/members/index.ts';
import { admitDevice, endSessions, logAuth } from '#server/features/sessions/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { resetLink } from './accounts.links.ts';
import { lookUpAddress } from './enumeration-budget.ts';
import { checkLink, findLinkState, mailLink, takeLink } from './links.service.ts';
import { liftLock } from './login-guard.ts';
import { hashNewPassword, installPassword } from './new-password.service.ts';
import { removePasskeys } from './passkeys/passkeys.service.ts';
import { countPasskeys } from './passkeys/passkeys.store.ts';

const mails = { name: 'reset-mail', points: 3, seconds: hourSeconds };
/** As many as people behind one IPv4 address may forget; each costs a mail. */
const requests = { name: 'reset', points: 100, seconds: hourSeconds };
const resetJob = 'accounts.reset_mail';

/**
 * Mails a reset link, even while login is locked. Within the budget the answer reveals a missing account or a
 * pending deletion; past it a job decides, so that neither text nor time differ.
 */
export async function requestReset(platform: Platform, call: CallContext, email: string): Promise<void> {
  const emailKey = toEmailKey(email);
  if (!emailKey) throw refuseFields({ path: 'email', code: 'email' });
  const { config, limits } = platform;
  await limits.consume(requests, call.client.network);
  await limits.consume(mails, listHashesKeyed(config, 'reset', call.site.id, emailKey));
  const { mayTell, account } = await lookUpAddress(platform, call, emailKey, { tellsMissing: true });
  if (mayTell && account?.status === 'pending_deletion') throw new AppError('accounts.pending_deletion');
  if (mayTell && !account) throw refuseFields({ path: 'email', code: 'email_unknown' });
  await platform.jobs.send(resetJob, { siteId: call.site.id, emailKey });
  logAuth(platform, call, 'reset.requested');
}

interface Address {
  siteId: number;
  emailKey: string;
}

/** Also for an account without password, e.g. from a partner: the link proves the address. */
async function mailReset(platform: Platform, { siteId, emailKey }: Address): Promise<void> {
  const found = await findAccountByEmail(platform, siteId, emailKey);
  if (!found || !mayLogIn(found.status)) return;
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, found.id);
    if (account) await mailLink(platform, account, resetLink);
  });
}

export function createResetJob(platform: Platform): JobKind<Address> {
  return {
    name: resetJob,
    retries: 3,
    retryDelay: 20,
    run: (address) => mailReset(platform, address),
  };
}

export async function findReset(
  platform: Platform,
  site: Site,
  token: string,
): Promise<LinkState & { passkeys: number }> {
  const { account, ...state } = await findLinkState(platform, site, {
    kind: resetLink,
    token,
    isDue: ({ status }) => mayLogIn(status),
    isDone: ({ account, link, isUsed }) =>
      isUsed && mayLogIn(account.status) && link.emailKey === account.emailKey,
  });
  return { ...state, passkeys: account ? await countPasskeys(platform, account.id) : 0 };
}

interface NewPassword {
  token: string;
  password: string;
  remove_passkeys?: 'on' | undefined;
}

/**
 * Leaves passkeys as they are, unless the member says otherwise or has never proved the address. A refused password
 * leaves the link as it was; of two concurrent uses one wins.
 */
export async function resetPassword(
  platform: Platform,
  call: CallContext,
  { token, password, remove_passkeys }: NewPassword,
): Promise<void> {
  const owner = await checkLink(platform, call.site, resetLink, token);
  if (!owner || !mayLogIn(owner.status)) throw new AppError('accounts.reset_link_invalid');
  // The first password of an account that a partner has made makes its owner a member.
  if (owner.status === 'not_confirmed' && owner.passwordHash === '') requireOpenCountry(platform, call);
  const passwordHash = await hashNewPassword(platform, call, owner, password);
  await platform.db.transaction(async () => {
    const taken = await takeLink(platform, call.site, resetLink, token);
    if (!taken || !mayLogIn(taken.account.status)) throw new AppError('accounts.reset_link_invalid');
    // Before the address was proved somebody else may have signed up with it, and kept a way in.
    const isUnproved = taken.account.status === 'not_confirmed';
    if (remove_passkeys || isUnproved) await removePasskeys(platform, taken.account);
    await installPassword(platform, taken.account, passwordHash);
    platform.db.afterCommit(await endSessions(platform, owner.id));
  });
  await liftLock(platform, call.site, owner.emailKey);
  await admitDevice(platform, call, { ...owner, passwordHash });
  logAuth(platform, call, 'reset.done', { account: owner.id });
}
