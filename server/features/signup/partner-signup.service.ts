import type { User } from '#contract/accounts/endpoints.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type {
  checkPartnerLink as checking,
  completeSignup as completing,
  partnerSignup,
} from '#contract/signup/partner.ts';
import type { CallContext } from '#server/call.ts';
import { checkLink, findLinkState, hashNewPassword, takeLink } from '#server/features/accounts/index.ts';
import { requireOpenCountry } from '#server/features/age-countries/index.ts';
import { noteAgreement } from '#server/features/agreements/index.ts';
import { checkMailbox, refuseDisposable } from '#server/features/bans/index.ts';
import { proveAddress } from '#server/features/hidden-contacts/index.ts';
import {
  type AccountRow,
  confirmMember,
  findAccountByEmail,
  findName,
  findUnderageFault,
  mayLogIn,
  toEmailKey,
  updatePasswordHash,
} from '#server/features/members/index.ts';
import { requireKey } from '#server/features/partners/index.ts';
import { admitDevice, replaceSession } from '#server/features/sessions/index.ts';
import { getUser } from '#server/features/users/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailCompletion, noteCompletionMail } from './completion.service.ts';
import { createAccount } from './create-account.service.ts';
import { completionLink } from './signup.links.ts';
import { isWaiting, refuseTaken, requireNoFaults } from './signup.rules.ts';

type PartnerForm = ParsedInputOf<typeof partnerSignup>;

const calls = { name: 'partner-signup', points: 1000, seconds: hourSeconds };

/** Creates an account that waits for its owner; repeating the address until then returns it. */
export async function signUpForPartner(
  platform: Platform,
  call: CallContext,
  form: PartnerForm,
): Promise<{ id: number }> {
  const { site, bearer } = call;
  const partner = await requireKey(platform, site.id, { bearer, scope: 'signup' });
  await platform.limits.consume(calls, String(partner.id));
  const emailKey = toEmailKey(form.email);
  requireNoFaults({
    email: emailKey ? undefined : 'email',
    date_of_birth: findUnderageFault(form.date_of_birth, platform.clock.now(), site.settings),
  });
  await refuseDisposable(site, emailKey);
  const existing = await findAccountByEmail(platform, site.id, emailKey);
  if (existing) return remind(platform, existing);
  const { email, language, name, date_of_birth: birthDate, gender, seek } = form;
  const id = await createAccount(platform, {
    site,
    email,
    emailKey,
    passwordHash: '',
    language,
    trafficSource: { ...form.network, network: form.network?.network || partner.label },
    lander: null,
    signupKey: null,
    profile: { name, birthDate, about: '', gender },
    seek,
    visit: undefined,
    agrees: false,
    link: completionLink,
  });
  if (id !== undefined) {
    await noteCompletionMail(platform, id);
    return { id };
  }
  // A concurrent sign-up with this address: perhaps this very call, sent twice.
  const winner = await findAccountByEmail(platform, site.id, emailKey);
  if (!winner) throw new AppError('unavailable');
  return remind(platform, winner);
}

async function remind(platform: Platform, { id, status, passwordHash }: AccountRow): Promise<{ id: number }> {
  if (!isWaiting({ status, passwordHash })) throw refuseTaken({ status });
  await mailCompletion(platform, id);
  return { id };
}

export async function checkPartnerLink(
  platform: Platform,
  { site }: CallContext,
  token: string,
): Promise<OutputOf<typeof checking>> {
  const { state, account } = await findLinkState(platform, site, {
    kind: completionLink,
    token,
    isDue: isWaiting,
    isDone: (found) => found.isUsed && mayLogIn(found.account.status),
  });
  if (state !== 'open' || !account) return { pending: null, done: state === 'done' };
  return { pending: { name: await findName(platform, account.id), email: account.email }, done: false };
}

/** The mailed link proves the address too: its owner chooses a password and is logged in. */
export async function completeSignup(
  platform: Platform,
  call: CallContext,
  { token, password }: ParsedInputOf<typeof completing>,
): Promise<OutputOf<typeof completing>> {
  requireOpenCountry(platform, call);
  const waiting = await checkLink(platform, call.site, completionLink, token);
  if (!waiting || !isWaiting(waiting)) throw new AppError('accounts.link_invalid');
  const passwordHash = await hashNewPassword(platform, call, waiting, password);
  const account = await platform.db.transaction(async () => {
    const taken = await takeLink(platform, call.site, completionLink, token);
    if (!taken || !isWaiting(taken.account)) return undefined;
    await updatePasswordHash(platform, taken.account.id, passwordHash);
    await checkMailbox(platform, taken.account);
    await proveAddress(platform, taken.account);
    await confirmMember(platform, taken.account.id);
    await noteAgreement(platform, call.site, taken.account.id);
    return { ...taken.account, passwordHash };
  });
  if (!account) throw new AppError('accounts.link_invalid');
  return { user: await logIn(platform, call, account) };
}

async function logIn(platform: Platform, call: CallContext, account: AccountRow): Promise<User> {
  await replaceSession(platform, call, account.id);
  await admitDevice(platform, call, account);
  return getUser(platform, call.site, account.id);
}
