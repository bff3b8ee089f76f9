import { AppError } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { CallContext, Viewer } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AccountRow, findAccount } from './accounts.store.ts';
import { guardAttempts } from './login-guard.ts';
import { verifyPassword } from './passwords.service.ts';

type MemberCall = CallContext & { viewer: Viewer };

/** Which field asked for the password, and what stands beside it when it is wrong. */
export interface PasswordField {
  path: string;
  code: FieldCode;
}

/**
 * Before what would hurt in a stranger's hands at an open laptop. It counts like a login, so nobody guesses here what
 * is guarded there. `accounts.locked` past the limit.
 */
export async function requirePassword(
  platform: Platform,
  call: MemberCall,
  password: string,
  { path, code }: PasswordField = { path: 'password', code: 'password_wrong' },
): Promise<AccountRow> {
  const account = await findAccount(platform, call.viewer.id);
  if (!account) throw new AppError('authentication_required');
  const guard = guardAttempts(platform, call, account.emailKey);
  await guard.admit();
  if (!(await verifyPassword(platform, password, account.passwordHash))) {
    await guard.blame();
    throw new AppError('request.invalid', undefined, { fields: [{ path, code }] });
  }
  await guard.forgive();
  return account;
}
