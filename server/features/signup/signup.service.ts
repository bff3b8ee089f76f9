import type { User } from '#contract/accounts/endpoints.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { findLander } from '#contract/landers/facts.ts';
import type { signup, TrafficSource } from '#contract/signup/endpoints.ts';
import type { CallContext, Site } from '#server/call.ts';
import {
  findPasswordFault,
  hashPassword,
  listContextWords,
  lookUpAddress,
  mailAlreadyMember,
  verifyPassword,
} from '#server/features/accounts/index.ts';
import { requireOpenCountry } from '#server/features/age-countries/index.ts';
import { refuseDisposable, storeDevice } from '#server/features/bans/index.ts';
import {
  type AccountRow,
  findAccountByEmail,
  findUnderageFault,
  toEmailKey,
} from '#server/features/members/index.ts';
import { splitReferral } from '#server/features/referrals/index.ts';
import { nameDevice, rememberDevice, replaceSession } from '#server/features/sessions/index.ts';
import { findTrafficSource } from '#server/features/sites/index.ts';
import { getUser } from '#server/features/users/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteActivationMail } from './activation.service.ts';
import { mailCompletion, noteCompletionMail } from './completion.service.ts';
import { createAccount } from './create-account.service.ts';
import type { Visit } from './free-credits.service.ts';
import { activationLink, completionLink, leadToMember } from './signup.links.ts';
import { isWaiting, refuseTaken, requireNoFaults, requireOpenSignups } from './signup.rules.ts';

type SignupForm = ParsedInputOf<typeof signup>;

/** Estimating a password is the costliest part of a refused form, which does not count for `signups`. */
const forms = { name: 'signup-form', points: 1000, seconds: hourSeconds };
/** As many as a campus or mobile network behind one IPv4 address brings; each costs a hash and a mail. */
const signups = { name: 'signup', points: 200, seconds: hourSeconds };

/** Creates the account, queues its mail and logs in. null past the enumeration budget: mail does the rest. */
export async function signUp(platform: Platform, call: CallContext, form: SignupForm): Promise<User | null> {
  const { site } = call;
  const { trafficSource, referral } = splitReferral(form.network ?? findTrafficSource(call.cookies) ?? null);
  requireOpenSignups(site.settings, trafficSource);
  requireOpenCountry(platform, call);
  const emailKey = toEmailKey(form.email);
  await platform.limits.consume(forms, call.client.network);
  await requireGoodFields(platform, site, form, emailKey);
  await platform.limits.consume(signups, call.client.network);
  const visit = { device: nameDevice(platform, call), network: call.client.network };
  const attempt: Attempt = { site, form, emailKey, trafficSource, referral, visit };
  const isSender = ({ signupKey }: AccountRow) => signupKey === form.key;
  const { mayTell, account } = await lookUpAddress(platform, call, emailKey, { isSender });
  if (!mayTell) {
    await signUpByMail(platform, attempt, account);
    return null;
  }
  const { id, passwordHash } = await (account
    ? answerExisting(platform, form, account)
    : create(platform, attempt));
  await replaceSession(platform, call, id);
  rememberDevice(platform, call, { emailKey, passwordHash }, visit.device);
  await storeDevice(platform, { memberId: id, siteId: site.id }, visit.device);
  return getUser(platform, site, id);
}

/** Checks that need the server: clock, settings, list of bad passwords. */
async function requireGoodFields(
  platform: Platform,
  site: Site,
  form: SignupForm,
  emailKey: string,
): Promise<void> {
  const { settings } = site;
  requireNoFaults({
    email: emailKey ? undefined : 'email',
    date_of_birth: findUnderageFault(form.date_of_birth, platform.clock.now(), settings),
    password: await findPasswordFault(platform, form.password, listContextWords(settings, form)),
  });
  await refuseDisposable(site, emailKey);
}

interface Attempt {
  site: Site;
  form: SignupForm;
  emailKey: string;
  trafficSource: TrafficSource | null;
  referral: string | undefined;
  visit: Visit;
}

type Joined = Pick<AccountRow, 'id' | 'passwordHash'>;

/** Each path costs one password hash, so that the time reveals nothing. */
async function create(platform: Platform, attempt: Attempt): Promise<Joined> {
  const { form, emailKey, site } = attempt;
  const passwordHash = await hashPassword(platform, form.password);
  const link = leadToMember(activationLink, form.member);
  const id = await createAccount(platform, { ...toNewAccount(attempt), passwordHash, link });
  if (id !== undefined) {
    await noteActivationMail(platform, id);
    return { id, passwordHash };
  }
  // A concurrent sign-up with this address: perhaps this very form, sent twice.
  const winner = await findAccountByEmail(platform, site.id, emailKey);
  if (!winner) throw new AppError('unavailable');
  return answerExisting(platform, form, winner);
}

/** The same form again is the same sign-up. */
async function answerExisting(platform: Platform, form: SignupForm, account: AccountRow): Promise<Joined> {
  const isOwner = await verifyPassword(platform, form.password, account.passwordHash);
  if (isOwner && account.signupKey === form.key && account.status === 'not_confirmed') return account;
  throw refuseTaken(account);
}

/**
 * Neither response nor later login may reveal an account: a new one gets its password by the mailed link, and
 * an existing one's owner a mail.
 */
async function signUpByMail(platform: Platform, attempt: Attempt, known?: AccountRow): Promise<void> {
  await hashPassword(platform, attempt.form.password);
  const id = known
    ? undefined
    : await createAccount(platform, { ...toNewAccount(attempt), passwordHash: '', link: completionLink });
  if (id !== undefined) return noteCompletionMail(platform, id);
  const owner = known ?? (await findAccountByEmail(platform, attempt.site.id, attempt.emailKey));
  if (owner)
    await (isWaiting(owner) ? mailCompletion(platform, owner.id) : mailAlreadyMember(platform, owner));
}

function toNewAccount({ site, form, emailKey, trafficSource, referral, visit }: Attempt) {
  const { key: signupKey, email, name, gender, seek, language } = form;
  const keepsInterests = site.settings.visible_profile_fields.includes('interests');
  const interests = keepsInterests ? [...new Set(form.interests)] : [];
  const profile = { name, birthDate: form.date_of_birth, gender, interests, about: form.signup_message };
  const lander = findLander(form.lander ?? '') ?? null;
  return {
    site,
    email,
    emailKey,
    language,
    trafficSource,
    referral,
    lander,
    visit,
    signupKey,
    profile,
    seek,
    agrees: true,
  };
}
