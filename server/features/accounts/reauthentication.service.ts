import { AppError, refuseFields } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { CallContext, MemberCall } from '#server/call.ts';
import { type AccountRow, findAccount, lockAccount } from '#server/features/members/index.ts';
import { logAuth } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { guardAttempt } from './login-guard.ts';
import { verifyPassword } from './passwords/passwords.service.ts';

export interface PasswordField {
  path: string;
  code: FieldCode;
}

const usualField: PasswordField = { path: 'password', code: 'password_wrong' };

/** Guards actions that would harm at an unlocked laptop. Counts like a login; throws `accounts.locked`. */
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

/** For an account named by something else than a session, such as a mailed link. */
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

/** In the acting transaction: a password replaced since it was proved, as by a reset, proves nothing. */
export async function lockProven(
  platform: Platform,
  proven: AccountRow,
  field: PasswordField = usualField,
): Promise<void> {
  const account = await lockAccount(platform, proven.id);
  const isSame = account?.passwordHash === proven.passwordHash && account.emailKey === proven.emailKey;
  if (!isSame) throw refuseFields(field);
}
