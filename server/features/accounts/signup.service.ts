import type { User } from '#contract/accounts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { signup, TrafficSource } from '#contract/signup.ts';
import { findTrafficSource } from '#server/features/sites/index.ts';
import type { CallContext, Site } from '#server/platform/http/call.ts';
import { tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUnderageFault, requireNoFaults, toEmailKey } from './accounts.rules.ts';
import { type AccountRow, findAccountByEmail } from './accounts.store.ts';
import { noteActivationMail } from './activation.service.ts';
import { createAccount } from './create-account.service.ts';
import { rememberDevice } from './device-cookie.ts';
import { guardAttempts } from './login-guard.ts';
import { findPasswordFault, listContextWords } from './passwords.rules.ts';
import { hashPassword, verifyPassword } from './passwords.service.ts';
import { countProbe } from './probes.ts';
import { replaceSession } from './sessions.service.ts';
import { getUserOf } from './users.service.ts';

type SignupForm = ParsedInputOf<typeof signup>;

const attempts = { name: 'signup', points: 20, seconds: 3600 };

/** Creates the account and logs its owner in; the activation mail is on its way when this answers. */
export async function signUp(platform: Platform, call: CallContext, form: SignupForm): Promise<User> {
  const network = form.network ?? findTrafficSource(call.cookies) ?? null;
  requireOpenSignups(call.site, network);
  const emailKey = toEmailKey(form.email);
  requireGoodFields(platform, call.site, form, emailKey);
  await platform.limits.consume(attempts, call.client.network);
  const waitSeconds = await countProbe(platform, call, emailKey);
  if (waitSeconds > 0) await refuseProbe(platform, call, { form, emailKey, waitSeconds });
  const accountId = await findOrCreate(platform, { form, emailKey, network, site: call.site });
  await replaceSession(platform, call, accountId);
  rememberDevice(platform.config, call, emailKey);
  return getUserOf(platform, call.site, accountId);
}

function requireOpenSignups({ settings }: Site, network: TrafficSource | null): void {
  const hasSource = Object.values(network ?? {}).some(Boolean);
  const isOpen = settings.signups === 'all' || (settings.signups === 'with_trafficsource' && hasSource);
  if (!isOpen) throw new AppError('accounts.invite_only', { sitename: settings.name });
}

/** What only the server can judge: its clock, its settings, its list of bad passwords. */
function requireGoodFields(platform: Platform, { settings }: Site, form: SignupForm, emailKey: string): void {
  requireNoFaults({
    email: emailKey ? undefined : 'email',
    date_of_birth: findUnderageFault(form.date_of_birth, platform.clock.now(), settings),
    password: findPasswordFault(form.password, listContextWords(settings, form)),
  });
}

/**
 * This network has asked for many addresses and learns of no further one, whether it has an account or not.
 * Only whoever knows its password hears of an account; that makes it a login attempt, and it counts as one.
 */
async function refuseProbe(
  platform: Platform,
  call: CallContext,
  { form, emailKey, waitSeconds }: { form: SignupForm; emailKey: string; waitSeconds: number },
): Promise<never> {
  const guard = guardAttempts(platform, call, emailKey);
  await guard.admit().catch((error: unknown) => {
    throw error instanceof AppError ? tooMany(waitSeconds) : error;
  });
  const existing = await findAccountByEmail(platform, call.site.id, emailKey);
  const isOwner = await verifyPassword(platform, form.password, existing?.passwordHash);
  if (existing && isOwner) throw refuseTaken(existing);
  await guard.blame();
  throw tooMany(waitSeconds);
}

interface Attempt {
  form: SignupForm;
  emailKey: string;
  network: TrafficSource | null;
  site: Site;
}

/** Each way costs one password hash, so that the time tells nothing either. */
async function findOrCreate(platform: Platform, attempt: Attempt): Promise<number> {
  const { form, emailKey, network, site } = attempt;
  const existing = await findAccountByEmail(platform, site.id, emailKey);
  if (existing) return answerExisting(platform, form, existing);
  const passwordHash = await hashPassword(platform, form.password);
  const { key: signupKey, email, name, language, date_of_birth: birthDate, signup_message: about } = form;
  const id = await createAccount(platform, {
    site,
    email,
    emailKey,
    passwordHash,
    language,
    network,
    signupKey,
    profile: { name, birthDate, about },
    link: 'activation',
  });
  if (id !== undefined) {
    await noteActivationMail(platform, id);
    return id;
  }
  // Somebody signed up with this address a moment ago: perhaps this very form, sent twice.
  const winner = await findAccountByEmail(platform, site.id, emailKey);
  if (!winner) throw new AppError('unavailable');
  return answerExisting(platform, form, winner);
}

/** The same form again is the same sign-up. */
async function answerExisting(platform: Platform, form: SignupForm, account: AccountRow): Promise<number> {
  const isOwner = await verifyPassword(platform, form.password, account.passwordHash);
  if (isOwner && account.signupKey === form.key && account.status === 'not_confirmed') return account.id;
  throw refuseTaken(account);
}

function refuseTaken({ status }: AccountRow): AppError {
  return new AppError(status === 'pending_deletion' ? 'accounts.pending_deletion' : 'accounts.exists');
}
