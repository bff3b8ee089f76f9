import { AppError } from '#contract/errors.ts';
import type { MemberCall } from '#server/call.ts';
import { findAccount } from '#server/features/members/index.ts';
import { endSessions, logAuth, rememberDevice, renewSecret } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashNewPassword, installPassword } from './new-password.service.ts';
import { lockProven, type PasswordField, type Proof, requireProof } from './proof/proof.service.ts';

const oldPassword: PasswordField = { path: 'password_old', code: 'password_old' };

/** Logs the member out everywhere else; here they get a session cookie nobody can have copied before. */
export async function changePassword(
  platform: Platform,
  call: MemberCall,
  { password_old, password, ...proof }: Proof & { password_old?: string | undefined; password: string },
): Promise<void> {
  const own = await findAccount(platform, call.viewer.id);
  if (!own) throw new AppError('authentication_required');
  // A password that is refused must not use up a code or a passkey.
  const passwordHash = await hashNewPassword(platform, call, own, password);
  const account = await requireProof(platform, call, { ...proof, password: password_old }, oldPassword);
  await platform.db.transaction(async () => {
    await lockProven(platform, account, oldPassword);
    await installPassword(platform, account, passwordHash);
    await renewSecret(platform, call);
    platform.db.afterCommit(await endSessions(platform, account.id, call.viewer));
  });
  rememberDevice(platform, call, { ...account, passwordHash });
  logAuth(platform, call, 'password.changed', { account: account.id });
}
