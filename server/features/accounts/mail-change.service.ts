import type { LinkState } from '#contract/accounts/links.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { CallContext, MemberCall, Site } from '#server/call.ts';
import type { LinkKind } from '#server/feature.ts';
import { checkDisposable, checkMailbox, refuseDisposable } from '#server/features/bans/index.ts';
import { proveAddress } from '#server/features/hidden-contacts/index.ts';
import {
  type AccountRow,
  confirmMember,
  type EmailAddress,
  findAccount,
  mayLogIn,
  toEmailKey,
  updateEmail,
} from '#server/features/members/index.ts';
import { endSessions, logAuth, rememberDevice } from '#server/features/sessions/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailChangeLink, mailUndoLink } from './accounts.links.ts';
import { mailAlreadyMember } from './already-member.service.ts';
import { lookUpAddress } from './enumeration-budget.ts';
import { findLinkState, mailLink, takeLink } from './links.service.ts';
import { lockProven, type Proof, requireProof } from './proof/proof.service.ts';
import { followAddress, type TokenRow } from './tokens.store.ts';

const mails = { name: 'mail-change', points: 5, seconds: hourSeconds };

/** Changes nothing before the new address is proved; a later request ends an earlier link. */
export async function requestMailChange(
  platform: Platform,
  call: MemberCall,
  { email, ...proof }: Proof & { email: string },
): Promise<string> {
  const emailKey = toEmailKey(email);
  if (!emailKey) throw refuseAddress('email_new');
  const own = await findAccount(platform, call.viewer.id);
  // An address that is refused must not use up a code or a passkey.
  if (emailKey === own?.emailKey) throw refuseAddress('email_new');
  await refuseDisposable(call.site, emailKey);
  const account = await requireProof(platform, call, proof);
  await platform.limits.consume(mails, String(account.id));
  const { mayTell, account: owner } = await lookUpAddress(platform, call, emailKey);
  if (owner && mayTell) throw new AppError('accounts.email_taken');
  await platform.db.transaction(async () => {
    await lockProven(platform, account);
    if (!owner)
      await mailLink(platform, account, mailChangeLink, { to: email, about: email, values: { email } });
  });
  if (owner) await mailAlreadyMember(platform, owner);
  logAuth(platform, call, 'mail_change.requested', { account: account.id });
  return email;
}

function refuseAddress(code: FieldCode): AppError {
  return refuseFields({ path: 'email', code });
}

export function findMailChange(platform: Platform, site: Site, token: string): Promise<LinkState> {
  return findAddressLink(platform, site, { kind: mailChangeLink, token });
}

export function findAddressLink(
  platform: Platform,
  site: Site,
  link: { kind: LinkKind; token: string },
): Promise<LinkState> {
  return findLinkState(platform, site, {
    ...link,
    isDue: ({ status }) => mayLogIn(status),
    isDone: ({ account, link: { email }, isUsed }) =>
      isUsed && mayLogIn(account.status) && account.emailKey === toEmailKey(email ?? ''),
  });
}

/** The link proves the new address, and so confirms an account whose first address was mistyped. */
export async function confirmMailChange(
  platform: Platform,
  call: CallContext,
  token: string,
): Promise<{ email: string; logged_in: boolean }> {
  const { viewer } = call;
  const { account, address } = await takeAddress(
    platform,
    call,
    { kind: mailChangeLink, token },
    async (taken) => {
      const { account: former, address: next } = taken;
      await followAddress(platform, former.id, { emailKey: next.emailKey, kept: mailUndoLink.purpose });
      await checkMailbox(platform, { ...former, ...next });
      await proveAddress(platform, { ...former, ...next });
      await checkDisposable(platform, call.site, { memberId: former.id, emailKey: next.emailKey });
      if (former.status === 'active') await mailUndo(platform, former, next);
      else await confirmMember(platform, former.id);
      const isOwn = viewer?.id === former.id;
      platform.db.afterCommit(await endSessions(platform, former.id, isOwn ? viewer : undefined));
    },
  );
  const isOwn = viewer?.id === account.id;
  if (isOwn) rememberDevice(platform, call, { ...account, emailKey: address.emailKey });
  logAuth(platform, call, 'mail_change.done', { account: account.id });
  return { email: address.email, logged_in: isOwn };
}

/** Mails only a proved former address: a mistyped one may be a stranger's. */
function mailUndo(platform: Platform, former: AccountRow, { email, emailKey }: EmailAddress): Promise<void> {
  const details = { to: former.email, about: former.email, values: { email } };
  return mailLink(platform, { ...former, email, emailKey }, mailUndoLink, details);
}

interface TakenAddress {
  account: AccountRow;
  link: TokenRow;
  address: EmailAddress;
}

/** Uses up an address link and sets the address; `follow` adds what else belongs to it. */
export async function takeAddress(
  platform: Platform,
  { site }: CallContext,
  { kind, token }: { kind: LinkKind; token: string },
  follow: (taken: TakenAddress) => Promise<void>,
): Promise<TakenAddress> {
  return platform.db.transaction(async () => {
    const found = await takeLink(platform, site, kind, token);
    const email = found?.link.email;
    if (!found || !email || !mayLogIn(found.account.status)) throw new AppError('accounts.link_invalid');
    const taken = { ...found, address: { email, emailKey: toEmailKey(email) } };
    const isFree = await updateEmail(platform, found.account.id, taken.address);
    if (!isFree) throw new AppError('accounts.email_taken');
    await follow(taken);
    return taken;
  });
}
