import { AppError } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { CallContext, Viewer } from '#server/platform/http/call.ts';
import { tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayLogIn, toEmailKey } from './accounts.rules.ts';
import { type AccountRow, findAccountByEmail } from './accounts.store.ts';
import { confirmAddress } from './activation.service.ts';
import { logAuth } from './auth-log.ts';
import { rememberDevice } from './device-cookie.ts';
import { type LinkPurpose, mailLink, takeLink } from './links.service.ts';
import { type EmailAddress, isTaken, updateEmail } from './mail-change.store.ts';
import { countProbe } from './probes.ts';
import { lockProven, requirePassword } from './reauthentication.service.ts';
import { killSessions } from './sessions.service.ts';
import { followAddress, type TokenRow } from './tokens.store.ts';

type MemberCall = CallContext & { viewer: Viewer };

const mails = { name: 'mail-change', points: 5, seconds: 3600 };

/** Nothing changes before the new address is proved; a later request ends the link of an earlier one. */
export async function requestMailChange(
  platform: Platform,
  call: MemberCall,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const emailKey = toEmailKey(email);
  if (!emailKey) throw refuseAddress('email_new');
  const account = await requirePassword(platform, call, password);
  if (emailKey === account.emailKey) throw refuseAddress('email_new');
  await platform.limits.consume(mails, String(account.id));
  const waitSeconds = await countProbe(platform, call, emailKey);
  if (waitSeconds > 0) throw tooMany(waitSeconds);
  if (await findAccountByEmail(platform, account.siteId, emailKey))
    throw new AppError('accounts.email_taken');
  await platform.db.transaction(async () => {
    await lockProven(platform, account);
    await mailLink(platform, account, 'mail_change', { to: email, about: email, values: { email } });
  });
  logAuth(platform, call, 'mail_change.requested', { account: account.id });
  return email;
}

function refuseAddress(code: FieldCode): AppError {
  return new AppError('request.invalid', undefined, { fields: [{ path: 'email', code }] });
}

/** The link proves the new address, so it also confirms an account that never was: its first address was mistyped. */
export async function confirmMailChange(
  platform: Platform,
  call: CallContext,
  token: string,
): Promise<{ email: string; logged_in: boolean }> {
  const { viewer } = call;
  const { account, address } = await takeAddress(
    platform,
    call,
    { purpose: 'mail_change', token },
    async (taken) => {
      const { account: former, address: next } = taken;
      await followAddress(platform, former.id, { emailKey: next.emailKey });
      if (former.status === 'active') await mailUndo(platform, former, next);
      else await confirmAddress(platform, former.id);
      const isOwn = viewer?.id === former.id;
      platform.db.afterCommit(await killSessions(platform, former.id, isOwn ? viewer : undefined));
    },
  );
  const isOwn = viewer?.id === account.id;
  // What the browser knew was the former address.
  if (isOwn) rememberDevice(platform.config, call, address.emailKey);
  logAuth(platform, call, 'mail_change.done', { account: account.id });
  return { email: address.email, logged_in: isOwn };
}

/** To the former address alone if it was proved: what somebody mistyped may be a stranger's. */
function mailUndo(platform: Platform, former: AccountRow, { email, emailKey }: EmailAddress): Promise<void> {
  const details = { to: former.email, about: former.email, values: { email } };
  return mailLink(platform, { ...former, email, emailKey }, 'mail_undo', details);
}

/** Undoes this change and all that came after it. Whoever made them still knows the password: the page says what to do. */
export async function undoMailChange(platform: Platform, call: CallContext, token: string): Promise<string> {
  const { account, address } = await takeAddress(
    platform,
    call,
    { purpose: 'mail_undo', token },
    async (taken) => {
      const { emailKey } = taken.address;
      await followAddress(platform, taken.account.id, { emailKey, undone: taken.link.expiresAt });
      platform.db.afterCommit(await killSessions(platform, taken.account.id));
    },
  );
  logAuth(platform, call, 'mail_change.undone', { account: account.id });
  return address.email;
}

interface TakenAddress {
  /** As it was before. */
  account: AccountRow;
  link: TokenRow;
  address: EmailAddress;
}

/** Uses up a link that brings an address, and gives it to the account; `follow` does what else belongs to it. */
async function takeAddress(
  platform: Platform,
  { site }: CallContext,
  { purpose, token }: { purpose: LinkPurpose; token: string },
  follow: (taken: TakenAddress) => Promise<void>,
): Promise<TakenAddress> {
  try {
    return await platform.db.transaction(async () => {
      const found = await takeLink(platform, site, purpose, token);
      const email = found?.link.email;
      if (!found || !email || !mayLogIn(found.account.status)) throw new AppError('accounts.link_invalid');
      const taken = { ...found, address: { email, emailKey: toEmailKey(email) } };
      await updateEmail(platform, found.account.id, taken.address);
      await follow(taken);
      return taken;
    });
  } catch (error) {
    throw isTaken(error) ? new AppError('accounts.email_taken') : error;
  }
}
