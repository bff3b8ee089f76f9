import { AppError } from '#contract/errors.ts';
import { activationPauseSeconds } from '#contract/signup.activation.ts';
import { mailLink, takeLink } from '#server/features/accounts/index.ts';
import { confirmMember, lockAccount } from '#server/features/members/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { CallContext, Viewer } from '#server/platform/http/call.ts';
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

/**
 * Confirms the address the link was mailed to. The link logs nobody in, since it may have been passed on;
 * answers whether this browser is logged in as that member anyway.
 */
export async function activate(
  platform: Platform,
  { site, viewer }: CallContext,
  token: string,
): Promise<{ logged_in: boolean }> {
  const accountId = await platform.db.transaction(async () => {
    const taken = await takeLink(platform, site, activationLink, token);
    if (!taken || !(await confirmMember(platform, taken.account.id))) return undefined;
    return taken.account.id;
  });
  if (accountId === undefined) throw new AppError('accounts.link_invalid');
  return { logged_in: viewer?.id === accountId };
}
