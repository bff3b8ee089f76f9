import type { User } from '#contract/accounts/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import { findAccountByEmail, mayLogIn, toEmailKey } from '#server/features/members/index.ts';
import {
  admitDevice,
  admitSuspended,
  logAuth,
  noticeNewDevice,
  replaceSession,
} from '#server/features/sessions/index.ts';
import { getUser } from '#server/features/users/index.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import { lookUpAddress } from './enumeration-budget.ts';
import { guardAttempt } from './login-guard.ts';
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
  const account = await findAccountByEmail(platform, call.site.id, emailKey);
  const check = async () => {
    const isPassword = await verifyPassword(platform, password, account?.passwordHash);
    const isClosed =
      isPassword && (account?.status === 'pending_deletion' || account?.status === 'suspended');
    // Past the budget it counts as a failure; otherwise the missing lock would reveal it.
    // The page of a suspended member is their way to object, so no budget of others may close it.
    const mailsReported =
      isClosed && (account.status === 'suspended' || (await lookUpAddress(platform, call, emailKey)).mayTell);
    const isOpen = isPassword && account !== undefined && mayLogIn(account.status);
    return { isRight: isOpen || mailsReported, mailsReported };
  };
  const { isRight, mailsReported } = await guardAttempt(platform, call, { emailKey, account, check });
  if (!account || !isRight) {
    logAuth(platform, call, 'login.failed', { account: account?.id });
    throw new AppError('accounts.login_failed');
  }
  if (account.status === 'suspended') {
    admitSuspended(platform, call, account);
    throw new AppError('accounts.suspended');
  }
  if (mailsReported) throw new AppError('accounts.pending_deletion');
  await replaceSession(platform, call, account.id);
  await noticeNewDevice(platform, call, account);
  await admitDevice(platform, call, account);
  logAuth(platform, call, 'login', { account: account.id });
  return getUser(platform, call.site, account.id);
}
