import { AppError } from '#contract/errors.ts';
import { activationPauseSeconds } from '#contract/signup.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import type { CallContext, Viewer } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockAccount } from './accounts.store.ts';
import { confirmAccount, enableProfile } from './activation.store.ts';
import { mailLink, takeLink } from './links.service.ts';

const pause = { name: 'activation-pause', points: 1, seconds: activationPauseSeconds };
const hourly = { name: 'activation-mail', points: 5, seconds: 3600 };

/** The sign-up's own mail counts too: the next one has to wait. */
export async function noteActivationMail({ limits }: Platform, accountId: number): Promise<void> {
  await limits.count(pause, String(accountId));
}

export async function resendActivation(platform: Platform, viewer: Viewer): Promise<string> {
  if (viewer.confirmed) throw new AppError('accounts.already_confirmed');
  await platform.limits.consume(pause, String(viewer.id));
  await platform.limits.consume(hourly, String(viewer.id));
  return platform.db.transaction(async () => {
    const account = await lockAccount(platform, viewer.id);
    if (account?.status !== 'not_confirmed') throw new AppError('accounts.already_confirmed');
    await mailLink(platform, account, 'activation');
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
    const taken = await takeLink(platform, site, 'activation', token);
    if (!taken || !(await confirmAddress(platform, taken.account.id))) return undefined;
    return taken.account.id;
  });
  if (accountId === undefined) throw new AppError('accounts.link_invalid');
  return { logged_in: viewer?.id === accountId };
}

/** From now on others find the member; false when that was so before. Inside a transaction. */
export async function confirmAddress(platform: Platform, accountId: number): Promise<boolean> {
  if (!(await confirmAccount(platform, accountId))) return false;
  await enableProfile(platform, accountId);
  await syncSearchRow(platform, accountId);
  return true;
}
