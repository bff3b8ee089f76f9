import { timingSafeEqual } from 'node:crypto';
import type { SessionEnd } from '#contract/sessions/endpoints.ts';
import type { CallContext } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { readSessionCookie } from './sessions.service.ts';
import { findEndedSession } from './sessions.store.ts';

/** Only the secret's holder learns of a revocation; unknown, forged and expired cookies look alike. */
export async function describeEnd(
  platform: Platform,
  { viewer, cookies }: Pick<CallContext, 'viewer' | 'cookies'>,
): Promise<SessionEnd> {
  const cookie = readSessionCookie(cookies);
  if (viewer || !cookie) return { revoked: null };
  const secretHash = await findEndedSession(platform, cookie.id);
  if (!secretHash || !timingSafeEqual(secretHash, hashToken(cookie.secret))) return { revoked: null };
  return { revoked: cookie.id };
}
