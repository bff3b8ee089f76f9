import type { User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import { gatePer } from '#server/platform/gate.ts';
import type { CallContext } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayLogIn, toEmailKey } from './accounts.rules.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { logAuth } from './auth-log.ts';
import { rememberDevice } from './device-cookie.ts';
import { guardAttempts } from './login-guard.ts';
import { noticeNewDevice } from './new-device.service.ts';
import { verifyPassword } from './passwords.service.ts';
import { replaceSession } from './sessions.service.ts';
import { getUserOf } from './users.service.ts';

/** Logins at work for each core: while one waits for the database, another has its password checked. */
const loginsPerCore = 2;
const linePerCore = 50;

/** In front of all their work: a flood that waited in the database would hold up everybody else there. */
const gateOf = gatePer(({ cores }) => ({
  size: cores * loginsPerCore,
  line: cores * linePerCore,
  patienceMs: 5000,
  busy: 'unavailable',
}));

/** Wrong password, unknown address, account on its way out: the answer and its time are the same. */
export function logIn(platform: Platform, call: CallContext, form: LoginForm): Promise<User> {
  return gateOf(platform.config)(() => checkAndEnter(platform, call, form));
}

interface LoginForm {
  email: string;
  password: string;
}

async function checkAndEnter(
  platform: Platform,
  call: CallContext,
  { email, password }: LoginForm,
): Promise<User> {
  const emailKey = toEmailKey(email);
  const guard = guardAttempts(platform, call, emailKey);
  await guard.admit();
  const account = await findAccountByEmail(platform, call.site.id, emailKey);
  const isRight = await verifyPassword(platform, password, account?.passwordHash);
  if (!account || !isRight || !mayLogIn(account.status)) {
    await guard.blame();
    logAuth(platform, call, 'login.failed', { account: account?.id });
    throw new AppError('accounts.login_failed');
  }
  await guard.forgive();
  await replaceSession(platform, call, account.id);
  await noticeNewDevice(platform, call, account);
  rememberDevice(platform.config, call, emailKey);
  logAuth(platform, call, 'login', { account: account.id });
  return getUserOf(platform, call.site, account.id);
}
