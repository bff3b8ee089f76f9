import type { LinkState } from '#contract/accounts/links.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { activationPauseSeconds } from '#contract/signup/facts.ts';
import type { CallContext, Viewer } from '#server/call.ts';
import {
  checkLink,
  findLinkState,
  mailLink,
  requirePasswordOf,
  takeLink,
} from '#server/features/accounts/index.ts';
import { checkMailbox } from '#server/features/bans/index.ts';
import { proveAddress } from '#server/features/hidden-contacts/index.ts';
import { type AccountRow, confirmMember, lockAccount } from '#server/features/members/index.ts';
import { admitDevice, findDevice, replaceSession } from '#server/features/sessions/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { activationLink, leadToMember } from './signup.links.ts';

const pause = { name: 'activation-pause', points: 1, seconds: activationPauseSeconds };
const hourly = { name: 'activation-mail', points: 5, seconds: hourSeconds };

/** The sign-up's own mail counts too: the next one has to wait. */
export async function noteActivationMail({ limits }: Platform, accountId: number): Promise<void> {
  await limits.count(pause, String(accountId));
}

export async function resendActivation(
  platform: Platform,
  viewer: Viewer,
  member: number | undefined,
): Promise<string> {
  if (viewer.confirmed) throw new AppError('accounts.already_confirmed');
  await platform.limits.consume(pause, String(viewer.id));
  await platform.limits.consume(hourly, String(viewer.id));
  return platform.db.transaction(async () => {
    const account = await lockAccount(platform, viewer.id);
    if (account?.status !== 'not_confirmed') throw new AppError('accounts.already_confirmed');
    await mailLink(platform, account, leadToMember(activationLink, member));
    return account.email;
  });
}

export async function findActivation(
  platform: Platform,
  call: CallContext,
  token: string,
): Promise<LinkState & { asks_password: boolean }> {
  const { account, ...state } = await findLinkState(platform, call.site, {
    kind: activationLink,
    token,
    isDue: ({ status }) => status === 'not_confirmed',
    isDone: (found) => found.account.status === 'active' && found.link.emailKey === found.account.emailKey,
  });
  return { ...state, asks_password: account !== undefined && !isOwnBrowser(platform, call, account) };
}

/** The account's password was proved in this browser, at sign-up or since. */
function isOwnBrowser(platform: Platform, call: CallContext, account: AccountRow): boolean {
  return call.viewer?.id === account.id || findDevice(platform, call, account) !== undefined;
}

/**
 * Confirms a mailed address. Anybody can sign up with another person's address, so an unknown browser needs
 * the password, and is then logged in; the link alone logs nobody in. Returns whether this browser is logged
 * in as that member.
 */
export async function activate(
  platform: Platform,
  call: CallContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<{ logged_in: boolean }> {
  const { site, viewer } = call;
  const owner = await checkLink(platform, site, activationLink, token);
  if (owner?.status !== 'not_confirmed') throw new AppError('accounts.link_invalid');
  const isOwn = isOwnBrowser(platform, call, owner);
  if (!isOwn) await provePassword(platform, call, { account: owner, password });
  const isDone = await platform.db.transaction(async () => {
    const taken = await takeLink(platform, site, activationLink, token);
    // A concurrent reset may have replaced the proved password.
    if (taken?.account.passwordHash !== owner.passwordHash) throw new AppError('accounts.link_invalid');
    await checkMailbox(platform, taken.account);
    await proveAddress(platform, taken.account);
    return confirmMember(platform, owner.id);
  });
  if (!isDone) throw new AppError('accounts.link_invalid');
  if (isOwn || viewer) return { logged_in: viewer?.id === owner.id };
  await replaceSession(platform, call, owner.id);
  await admitDevice(platform, call, owner);
  return { logged_in: true };
}

async function provePassword(
  platform: Platform,
  call: CallContext,
  { account, password }: { account: AccountRow; password: string | undefined },
): Promise<void> {
  if (password === undefined) throw refuseFields({ path: 'password', code: 'required' });
  await requirePasswordOf(platform, call, { account, password });
}
