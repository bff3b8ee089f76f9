import type { completeSignup as completion, partnerSignup } from '#contract/account-completion.ts';
import type { User } from '#contract/accounts.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { findUnderageFault, isWaiting, requireNoFaults, toEmailKey } from './accounts.rules.ts';
import { type AccountRow, findAccountByEmail, lockAccount } from './accounts.store.ts';
import { confirmAddress } from './activation.service.ts';
import { createAccount } from './create-account.service.ts';
import { rememberDevice } from './device-cookie.ts';
import { checkLink, mailLink, takeLink } from './links.service.ts';
import { hashNewPassword } from './new-password.service.ts';
import { findPartner } from './partner-keys.store.ts';
import { updatePasswordHash } from './passwords.store.ts';
import { replaceSession } from './sessions.service.ts';
import { getUserOf } from './users.service.ts';
import { findName } from './users.store.ts';

type PartnerForm = ParsedInputOf<typeof partnerSignup>;

const calls = { name: 'partner-signup', points: 1000, seconds: 3600 };
/** What one address gets at the most, however often a partner repeats itself. */
const mails = { name: 'completion-mail', points: 3, seconds: 24 * 60 * 60 };

/** Creates an account that waits for its owner; the same address again, while it waits, is the same account. */
export async function signUpForPartner(
  platform: Platform,
  call: CallContext,
  form: PartnerForm,
): Promise<{ id: number }> {
  const { site, bearer = '' } = call;
  const partner = await findPartner(platform, site.id, bearer);
  if (!partner) throw new AppError('accounts.partner_unknown');
  await platform.limits.consume(calls, hashToken(bearer).toString('base64url'));
  const emailKey = toEmailKey(form.email);
  requireNoFaults({
    email: emailKey ? undefined : 'email',
    date_of_birth: findUnderageFault(form.date_of_birth, platform.clock.now(), site.settings),
  });
  const existing = await findAccountByEmail(platform, site.id, emailKey);
  if (existing) return remind(platform, existing);
  const { email, language, name, date_of_birth: birthDate, gender } = form;
  const id = await createAccount(platform, {
    site,
    email,
    emailKey,
    passwordHash: '',
    language,
    network: form.network ?? { network: partner.label },
    signupKey: null,
    profile: { name, birthDate, about: '', gender },
    link: 'completion',
  });
  if (id !== undefined) {
    await platform.limits.count(mails, String(id));
    return { id };
  }
  // Somebody signed up with this address a moment ago: perhaps this very call, sent twice.
  const winner = await findAccountByEmail(platform, site.id, emailKey);
  if (!winner) throw new AppError('unavailable');
  return remind(platform, winner);
}

/** Mails a new link, unless the address has had enough of them for today. */
async function remind(platform: Platform, { id, status, passwordHash }: AccountRow): Promise<{ id: number }> {
  if (status === 'pending_deletion') throw new AppError('accounts.pending_deletion');
  if (!isWaiting({ status, passwordHash })) throw new AppError('accounts.exists');
  if ((await platform.limits.count(mails, String(id))) > 0) return { id };
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, id);
    if (account && isWaiting(account)) await mailLink(platform, account, 'completion');
  });
  return { id };
}

export async function checkCompletion(
  platform: Platform,
  { site }: CallContext,
  token: string,
): Promise<{ pending: { name: string; email: string } | null }> {
  const account = await checkLink(platform, site, 'completion', token);
  if (!account || !isWaiting(account)) return { pending: null };
  return { pending: { name: await findName(platform, account.id), email: account.email } };
}

/** The link came by mail, so it proves the address too: its owner chooses a password and is in. */
export async function completeSignup(
  platform: Platform,
  call: CallContext,
  { token, password }: ParsedInputOf<typeof completion>,
): Promise<OutputOf<typeof completion>> {
  const waiting = await checkLink(platform, call.site, 'completion', token);
  if (!waiting || !isWaiting(waiting)) throw new AppError('accounts.link_invalid');
  const passwordHash = await hashNewPassword(platform, call, waiting, password);
  const account = await platform.db.transaction(async () => {
    const taken = await takeLink(platform, call.site, 'completion', token);
    if (!taken || !isWaiting(taken.account)) return undefined;
    await updatePasswordHash(platform, taken.account.id, passwordHash);
    await confirmAddress(platform, taken.account.id);
    return taken.account;
  });
  if (!account) throw new AppError('accounts.link_invalid');
  return { user: await enter(platform, call, account) };
}

async function enter(platform: Platform, call: CallContext, { id, emailKey }: AccountRow): Promise<User> {
  await replaceSession(platform, call, id);
  rememberDevice(platform.config, call, emailKey);
  return getUserOf(platform, call.site, id);
}
