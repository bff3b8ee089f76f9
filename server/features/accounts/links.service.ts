import { exportDays, reactivationDays } from '#contract/account-departure.ts';
import { type MailTemplate, queueMail } from '#server/features/notifications/index.ts';
import type { Site } from '#server/platform/http/call.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deriveToken, hashToken } from '#server/platform/tokens.ts';
import { type AccountRow, lockAccount } from './accounts.store.ts';
import {
  addToken,
  findToken,
  findTokenOwner,
  replaceToken,
  type TokenRow,
  takeToken,
} from './tokens.store.ts';
import { findName } from './users.store.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

interface LinkKind {
  template: MailTemplate;
  /** The page behind the link; opening it changes nothing, since mail scanners do that too. */
  path: string;
  validMs: number;
  /** A new one does not end the ones before it. */
  staysOpen?: boolean;
}

/** Every mailed link, by the purpose of its token. */
const kinds = {
  activation: { template: 'activation', path: '/activate', validMs: 7 * dayMs },
  completion: { template: 'complete_signup', path: '/complete-signup', validMs: 30 * dayMs },
  reset: { template: 'reset_password', path: '/reset-password/do', validMs: hourMs },
  mail_change: { template: 'mail_change', path: '/mail-change/do', validMs: dayMs },
  mail_undo: { template: 'mail_changed', path: '/mail-change/undo', validMs: 7 * dayMs, staysOpen: true },
  reactivation: { template: 'deletion', path: '/reactivate', validMs: reactivationDays * dayMs },
  export: { template: 'export_ready', path: '/data-export', validMs: exportDays * dayMs },
} satisfies Record<string, LinkKind>;
export type LinkPurpose = keyof typeof kinds;

export type Addressee = Pick<AccountRow, 'id' | 'siteId' | 'email' | 'emailKey' | 'language'>;

interface LinkDetails {
  /** Where the mail goes, if not to the address of the account. */
  to?: string;
  /** The address the link is about, if it is not the account's own. */
  about?: string;
  /** Facts for the text besides the member's name. */
  values?: Record<string, string | number>;
}

/** A new link and its mail, both or neither; it ends the ones before it of its purpose. Call it inside the transaction that decides. */
export async function mailLink(
  platform: Platform,
  account: Addressee,
  purpose: LinkPurpose,
  { to = account.email, about, values }: LinkDetails = {},
): Promise<void> {
  const { template, path, validMs, staysOpen }: LinkKind = kinds[purpose];
  const nonce = createToken();
  const keepToken = staysOpen ? addToken : replaceToken;
  await keepToken(platform, {
    hash: hashToken(deriveToken(platform.config, nonce)),
    purpose,
    accountId: account.id,
    emailKey: account.emailKey,
    expiresAt: new Date(platform.clock.now().getTime() + validMs),
    email: about ?? null,
  });
  await mailNotice(platform, account, { template, to, link: { path, nonce }, values });
}

/** A mail whose button needs no token. */
export async function mailNotice(
  platform: Platform,
  account: Addressee,
  {
    template,
    link,
    to = account.email,
    values,
  }: { template: MailTemplate; link: { path: string; nonce?: string } } & Omit<LinkDetails, 'about'>,
): Promise<void> {
  await queueMail(platform, {
    template,
    siteId: account.siteId,
    to,
    language: account.language,
    values: { ...values, name: await findName(platform, account.id) },
    link,
  });
}

/**
 * Uses a link up. Inside a transaction: the account is locked, so of two that use it at once the second finds none.
 * undefined when it is unknown, over, used, of another domain, or was mailed to an address that is no longer hers.
 */
export async function takeLink(
  platform: Platform,
  site: Pick<Site, 'id'>,
  purpose: LinkPurpose,
  token: string,
): Promise<{ account: AccountRow; link: TokenRow } | undefined> {
  const hash = hashToken(token);
  const ownerId = await findTokenOwner(platform, hash);
  const account = ownerId === undefined ? undefined : await lockAccount(platform, ownerId);
  if (!account || account.siteId !== site.id) return undefined;
  const link = await takeToken(platform, purpose, hash);
  return link?.emailKey === account.emailKey ? { account, link } : undefined;
}

/** Whose link it is, without using it up; undefined as for `takeLink`. */
export async function checkLink(
  platform: Platform,
  site: Pick<Site, 'id'>,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountRow | undefined> {
  const found = await findToken(platform, purpose, hashToken(token));
  const isGood = found?.account.siteId === site.id && found.link.emailKey === found.account.emailKey;
  return isGood ? found.account : undefined;
}
