import type { LinkState } from '#contract/accounts/links.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext, Site } from '#server/call.ts';
import { proveAddress } from '#server/features/hidden-contacts/index.ts';
import { endSessions, logAuth, rememberDevice } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailUndoLink } from './accounts.links.ts';
import { checkLink } from './links.service.ts';
import { liftLock } from './login-guard.ts';
import { findAddressLink, takeAddress } from './mail-change.service.ts';
import { hashNewPassword, installPassword } from './new-password.service.ts';
import { removePasskeys } from './passkeys/passkeys.service.ts';
import { followAddress } from './tokens.store.ts';

export function findMailUndo(platform: Platform, site: Site, token: string): Promise<LinkState> {
  return findAddressLink(platform, site, { kind: mailUndoLink, token });
}

/**
 * Undoes this change and all later ones. Their author knows the password, so it ends in the same transaction
 * with every session, link and passkey. A refused new password leaves the link as it was.
 */
export async function undoMailChange(
  platform: Platform,
  call: CallContext,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const owner = await checkLink(platform, call.site, mailUndoLink, token);
  if (!owner) throw new AppError('accounts.link_invalid');
  const passwordHash = await hashNewPassword(platform, call, owner, password);
  const { account, address } = await takeAddress(
    platform,
    call,
    { kind: mailUndoLink, token },
    async (taken) => {
      const { emailKey } = taken.address;
      const { id } = taken.account;
      await followAddress(platform, id, {
        emailKey,
        kept: mailUndoLink.purpose,
        undone: taken.link.expiresAt,
      });
      const restored = { ...taken.account, ...taken.address };
      // One of them may be the other person's, too.
      await removePasskeys(platform, restored);
      await installPassword(platform, restored, passwordHash);
      await proveAddress(platform, restored);
      platform.db.afterCommit(await endSessions(platform, id));
    },
  );
  await liftLock(platform, call.site, address.emailKey);
  rememberDevice(platform, call, { emailKey: address.emailKey, passwordHash });
  logAuth(platform, call, 'mail_change.undone', { account: account.id });
  return address.email;
}
