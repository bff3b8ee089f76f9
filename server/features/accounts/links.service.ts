import type { LinkState } from '#contract/accounts/links.ts';
import type { Site } from '#server/call.ts';
import type { LinkKind } from '#server/feature.ts';
import { type AccountRow, lockAccount } from '#server/features/members/index.ts';
import { type Addressee as MailAddressee, queueMail } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createNonce, deriveToken, hashToken } from '#server/platform/tokens.ts';
import {
  addToken,
  endTokens,
  findToken,
  findTokenOwner,
  replaceToken,
  type TokenRow,
  takeToken,
} from './tokens.store.ts';

type Addressee = MailAddressee & Pick<AccountRow, 'emailKey'>;

interface LinkDetails {
  /** The recipient, if not the address of the account. */
  to?: string;
  /** The address the link is about, if it is not the account's own. */
  about?: string;
  values?: Record<string, string | number>;
}

/** Creates a link and its mail in the deciding transaction; earlier links of its purpose end. */
export async function mailLink(
  platform: Platform,
  account: Addressee,
  { purpose, template, path, validMs, staysOpen }: LinkKind,
  { to, about, values }: LinkDetails = {},
): Promise<void> {
  const nonce = createNonce(platform.config);
  const keepToken = staysOpen ? addToken : replaceToken;
  await keepToken(platform, {
    hash: hashToken(deriveToken(platform.config, nonce)),
    purpose,
    accountId: account.id,
    emailKey: account.emailKey,
    expiresAt: new Date(platform.clock.now().getTime() + validMs),
    email: about ?? null,
  });
  await queueMail(platform, account, { template, to, link: { path, nonce }, values });
}

/** Uses a link up under the account's lock; undefined when used, over, foreign, or of a former address. */
export async function takeLink(
  platform: Platform,
  site: Pick<Site, 'id'>,
  { purpose }: LinkKind,
  token: string,
): Promise<{ account: AccountRow; link: TokenRow } | undefined> {
  const hash = hashToken(token);
  const ownerId = await findTokenOwner(platform, hash);
  const account = ownerId === undefined ? undefined : await lockAccount(platform, ownerId);
  if (!account || account.siteId !== site.id) return undefined;
  const link = await takeToken(platform, purpose, hash);
  return link?.emailKey === account.emailKey ? { account, link } : undefined;
}

/** Returns the owner without using the link up; undefined as for `takeLink`. */
export async function checkLink(
  platform: Platform,
  site: Pick<Site, 'id'>,
  { purpose }: LinkKind,
  token: string,
): Promise<AccountRow | undefined> {
  const found = await findToken(platform, purpose, hashToken(token));
  return found && isOpen(platform, site, found) ? found.account : undefined;
}

interface FoundLink {
  account: AccountRow;
  link: TokenRow;
}

function isOpen({ clock }: Platform, site: Pick<Site, 'id'>, { account, link }: FoundLink): boolean {
  return account.siteId === site.id && link.expiresAt > clock.now() && link.emailKey === account.emailKey;
}

interface LinkMeaning {
  isDue: (account: AccountRow) => boolean;
  /** Whether the link's effect is in place; `isUsed`: by this link. */
  isDone: (found: FoundLink & { isUsed: boolean }) => boolean;
}

export async function findLinkState(
  platform: Platform,
  site: Pick<Site, 'id'>,
  { kind, token, isDue, isDone }: { kind: LinkKind; token: string } & LinkMeaning,
): Promise<LinkState & { account?: AccountRow }> {
  const found = await findToken(platform, kind.purpose, hashToken(token));
  if (found?.account.siteId !== site.id) return { state: 'over', email: null };
  const { account, link } = found;
  const known = { email: link.email ?? account.email, account };
  if (isOpen(platform, site, found) && isDue(account)) return { state: 'open', ...known };
  if (isDone({ ...found, isUsed: link.usedAt !== null })) return { state: 'done', ...known };
  return { state: 'over', email: null };
}

/** Ends open links of these kinds, or of all. */
export async function endLinks(
  platform: Platform,
  accountId: number,
  kinds?: readonly LinkKind[],
): Promise<void> {
  await endTokens(
    platform,
    accountId,
    kinds?.map(({ purpose }) => purpose),
  );
}
