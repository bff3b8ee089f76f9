import type { User } from '#contract/accounts/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import {
  type AccountRow,
  type FoundFormer,
  findAccountByEmail,
  findFormerPasswords,
  toEmailKey,
} from '#server/features/members/index.ts';
import { logAuth } from '#server/features/sessions/index.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency/concurrency-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { guardAttempt } from './login-guard.ts';
import { admit, judge } from './login-outcome.service.ts';
import { replaceFormerPassword, verifyFormerPassword } from './passwords/former.service.ts';
import { verifyPassword } from './passwords/passwords.service.ts';

/** Concurrent logins per core: while one waits for the database, another has its password checked. */
const loginsPerCore = 2;
const queuePerCore = 50;

/** Limits before any work: a flood waiting in the database would block everybody else there. */
const limitOf = platformState('accounts.logins', ({ config: { cores } }) =>
  createConcurrencyLimit({
    size: cores * loginsPerCore,
    maxQueue: cores * queuePerCore,
    queueTimeoutMs: 5000,
    errorWhenFull: 'unavailable',
  }),
);

/**
 * A wrong password and an unknown address get the same answer in the same time; only the right password
 * reveals a pending deletion or a suspension, within the budget.
 */
export function logIn(platform: Platform, call: CallContext, form: LoginForm): Promise<User> {
  return limitOf(platform)(() => checkAndLogIn(platform, call, form));
}

interface LoginForm {
  email: string;
  password: string;
}

async function checkAndLogIn(
  platform: Platform,
  call: CallContext,
  { email, password }: LoginForm,
): Promise<User> {
  const emailKey = toEmailKey(email);
  const former = await findFormerPasswords(platform, call.site.id, emailKey);
  const account = await findAccountByEmail(platform, call.site.id, emailKey);
  let proven: AccountRow | undefined;
  const check = async () => {
    proven = await findProven(platform, former, account, password);
    return proven ? judge(platform, call, proven) : { isRight: false, tellsWhy: false };
  };
  const { isRight, tellsWhy } = await guardAttempt(platform, call, { emailKey, account, check });
  if (!proven || !isRight) {
    logAuth(platform, call, 'login.failed', { account: account?.id });
    throw new AppError('accounts.login_failed');
  }
  return admit(platform, call, { account: proven, tellsWhy, by: 'password' });
}

/** The account, if this is its password, or the one it had on the site from which it was imported: then it has that from now on. */
async function findProven(
  platform: Platform,
  known: FoundFormer,
  account: AccountRow | undefined,
  password: string,
): Promise<AccountRow | undefined> {
  const isPassword = await verifyPassword(platform, password, account?.passwordHash);
  const former = await verifyFormerPassword(platform, known, { account, password });
  if (!account || isPassword) return isPassword ? account : undefined;
  return former === undefined ? undefined : replaceFormerPassword(platform, account, { password, former });
}
