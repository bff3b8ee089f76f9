import type { CallContext } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';

export type AuthEvent =
  | 'login'
  | 'login.failed'
  | 'login.suspended'
  | 'login.locked'
  | 'logout'
  | 'password.wrong'
  | 'password.changed'
  | 'reset.requested'
  | 'reset.done'
  | 'mail_change.requested'
  | 'mail_change.done'
  | 'mail_change.undone'
  | 'sessions.revoked'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.copied'
  | 'proof.failed'
  | 'proof.code_mailed'
  | 'phone.code_sent'
  | 'phone.verified'
  | 'phone.taken'
  | 'phone.removed';

/** For incidents: names the account by id only. No address, no token, no password. */
export function logAuth(
  { log }: Pick<Platform, 'log'>,
  { requestId }: Pick<CallContext, 'requestId'>,
  event: AuthEvent,
  facts: { account?: number; count?: number } = {},
): void {
  log.info({ event: `auth.${event}`, requestId, ...facts }, 'authentication');
}
