import { activationPauseSeconds } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import type { CallContext, Site, Viewer } from '#server/platform/http/call.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deriveToken, hashToken } from '#server/platform/tokens.ts';
import { type AccountRow, lockAccount } from './accounts.store.ts';
import { confirmAccount, enableProfile } from './activation.store.ts';
import { findTokenOwner, replaceToken, takeToken } from './tokens.store.ts';
import { getUserOf } from './users.service.ts';

const purpose = 'activation';
const validMs = 7 * 24 * 60 * 60 * 1000;

const pause = { name: 'activation-pause', points: 1, seconds: activationPauseSeconds };
const hourly = { name: 'activation-mail', points: 5, seconds: 3600 };

type Addressee = Pick<AccountRow, 'id' | 'siteId' | 'email' | 'emailKey' | 'language'> & { name: string };

/** A new link and its mail, both or neither; call it inside the transaction that decides on them. */
export async function sendActivation(platform: Platform, { name, ...account }: Addressee): Promise<void> {
  const nonce = createToken();
  await replaceToken(platform, {
    hash: hashToken(deriveToken(platform.config, nonce)),
    purpose,
    accountId: account.id,
    emailKey: account.emailKey,
    expiresAt: new Date(platform.clock.now().getTime() + validMs),
  });
  await queueMail(platform, {
    template: 'activation',
    siteId: account.siteId,
    to: account.email,
    language: account.language,
    values: { name },
    link: { path: '/activate', nonce },
  });
}

/** The sign-up's own mail counts too: the next one has to wait. */
export async function noteActivationMail({ limits }: Platform, accountId: number): Promise<void> {
  await limits.count(pause, String(accountId));
}

export async function resendActivation(
  platform: Platform,
  { site, viewer }: { site: Site; viewer: Viewer },
): Promise<string> {
  if (viewer.confirmed) throw new AppError('accounts.already_confirmed');
  await platform.limits.consume(pause, String(viewer.id));
  await platform.limits.consume(hourly, String(viewer.id));
  return platform.db.transaction(async () => {
    const account = await lockAccount(platform, viewer.id);
    if (account?.status !== 'not_confirmed') throw new AppError('accounts.already_confirmed');
    const user = await getUserOf(platform, site, account.id);
    await sendActivation(platform, { ...account, name: user.profile.name });
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
    const ownerId = await findTokenOwner(platform, hashToken(token));
    const account = ownerId && (await lockAccount(platform, ownerId));
    if (!account || account.siteId !== site.id) return undefined;
    const taken = await takeToken(platform, purpose, hashToken(token));
    if (taken?.emailKey !== account.emailKey) return undefined;
    if (!(await confirmAccount(platform, account.id))) return undefined;
    await enableProfile(platform, account.id);
    await syncSearchRow(platform, account.id);
    return account.id;
  });
  if (accountId === undefined) throw new AppError('accounts.link_invalid');
  return { logged_in: viewer?.id === accountId };
}
