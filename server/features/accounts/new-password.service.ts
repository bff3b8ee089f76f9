import { AppError } from '#contract/errors.ts';
import { formatMoment } from '#server/features/notifications/index.ts';
import type { CallContext } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccountRow } from './accounts.store.ts';
import { mailNotice } from './links.service.ts';
import { findPasswordFault, listContextWords } from './passwords.rules.ts';
import { hashPassword } from './passwords.service.ts';
import { updatePasswordHash } from './passwords.store.ts';
import { deleteTokens } from './tokens.store.ts';
import { findName } from './users.store.ts';

/** The rules of the sign-up; the hash of a password that keeps them. */
export async function hashNewPassword(
  platform: Platform,
  { site }: Pick<CallContext, 'site'>,
  { id, email }: AccountRow,
  password: string,
): Promise<string> {
  const name = await findName(platform, id);
  const code = findPasswordFault(password, listContextWords(site.settings, { email, name }));
  if (code) throw new AppError('request.invalid', undefined, { fields: [{ path: 'password', code }] });
  return hashPassword(platform, password);
}

/**
 * Puts the password in force and says so by mail. What somebody may have set going with the old one comes to nothing.
 * Call it inside a transaction that has locked the account and ends sessions.
 */
export async function installPassword(
  platform: Platform,
  account: AccountRow,
  passwordHash: string,
): Promise<void> {
  await updatePasswordHash(platform, account.id, passwordHash);
  await deleteTokens(platform, account.id, ['reset', 'mail_change']);
  await mailNotice(platform, account, {
    template: 'password_changed',
    link: { path: '/reset-password' },
    values: { when: formatMoment(account.language, platform.clock.now()) },
  });
}
