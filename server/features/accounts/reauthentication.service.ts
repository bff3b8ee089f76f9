import { AppError, refuseFields } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { CallContext, MemberCall } from '#server/call.ts';
import { type AccountRow, findAccount, lockAccount } from '#server/features/members/index.ts';
import { logAuth } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { guardAttempt } from './login-guard.ts';
import { verifyPassword } from './passwords/passwords.service.ts';

/** Which field asked for the password, and what stands beside it when it is wrong. */
export interface PasswordField {
  path: string;
  code: FieldCode;
}

const usualField: PasswordField = { path: 'password', code: 'password_wrong' };

/**
 * Before what would hurt in a stranger's hands at an open laptop. It counts like a login, so nobody guesses here what
 * is guarded there. `accounts.locked` past the limit.
 */
export async function requirePassword(
  platform: Platform,
  call: MemberCall,
  password: string,
  field: PasswordField = usualField,
): Promise<AccountRow> {
  const account = await findAccount(platform, call.viewer.id);
  if (!account) throw new AppError('authentication_required');
  await requirePasswordOf(platform, call, { account, password, field });
  return account;
}

/** The same for an account that something else than a session names, as a mailed link does. */
export async function requirePasswordOf(
  platform: Platform,
  call: CallContext,
  { account, password, field = usualField }: { account: AccountRow; password: string; field?: PasswordField },
): Promise<void> {
  const check = async () => ({ isRight: await verifyPassword(platform, password, account.passwordHash) });
  const { isRight } = await guardAttempt(platform, call, { emailKey: account.emailKey, account, check });
  if (!isRight) {
    logAuth(platform, call, 'password.wrong', { account: account.id });
    throw refuseFields(field);
  }
}

/**
 * Inside the transaction that acts on it: a member who proved a password that has been replaced since, as by a reset,
 * has proved nothing.
 */
export async function lockProven(
  platform: Platform,
  proven: AccountRow,
  field: PasswordField = usualField,
): Promise<void> {
  const account = await lockAccount(platform, proven.id);
  const isSame = account?.passwordHash === proven.passwordHash && account.emailKey === proven.emailKey;
  if (!isSame) throw refuseFields(field);
}
