import { timingSafeEqual } from 'node:crypto';
import type { CallContext, MemberCall, Site, Viewer } from '#server/call.ts';
import type { ReadAhead } from '#server/feature.ts';
import { mayLogIn } from '#server/features/members/index.ts';
import {
  deleteOfSessions,
  deleteSubscriptionsOf,
  lockMember,
  moveToSession,
} from '#server/features/notifications/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { logAuth } from './auth-log.ts';
import { noteUse } from './session-use.service.ts';
import {
  deleteSessionsOf,
  extendSession,
  findSession,
  insertSession,
  updateSecret,
} from './sessions.store.ts';

/** The site's contract requires the prefix `auth.`. */
export const sessionCookie = 'auth.session';
const sessionDays = 30;
/** A session ends after this, however often it is used. */
const absoluteDays = 365;

type Request = Pick<CallContext, 'site' | 'client' | 'reply'>;

/** The cookie holds id.secret, the database only the secret's hash. */
export async function startSession(platform: Platform, request: Request, accountId: number): Promise<string> {
  const id = createToken(18);
  const secret = createToken(32);
  const now = platform.clock.now();
  await insertSession(platform, {
    id,
    secretHash: hashToken(secret),
    accountId,
    siteId: request.site.id,
    userAgent: request.client.userAgent.slice(0, 300),
    country: request.client.country ?? null,
    createdAt: now,
    renewedAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * dayMs),
    usedAt: now,
  });
  request.reply.setCookie(sessionCookie, `${id}.${secret}`, { days: sessionDays });
  return id;
}

/** Proving one's identity replaces the session, which ends the old one. */
export async function replaceSession(
  platform: Platform,
  call: CallContext,
  accountId: number,
): Promise<void> {
  const { viewer } = call;
  const id = await startSession(platform, call, accountId);
  if (!viewer) return;
  // The same member in the same browser keeps its push messages.
  if (viewer.id === accountId) await moveToSession(platform, viewer.sessionId, id);
  await endSession(platform, viewer);
}

async function endSession(platform: Platform, { id, sessionId }: Viewer): Promise<void> {
  await deleteSessions(platform, id, { only: sessionId });
  publishEnd(platform, id, sessionId);
}

/** Deletes their push subscriptions too; returns the ended sessions. */
export async function deleteSessions(
  platform: Platform,
  accountId: number,
  which: { except?: string | undefined; only?: string | undefined },
): Promise<string[]> {
  return platform.db.transaction(async () => {
    // A concurrent subscription is either deleted or finds its session ended.
    await lockMember(platform, accountId);
    const ended = await deleteSessionsOf(platform, accountId, which);
    const isAll = which.except === undefined && which.only === undefined;
    if (isAll) await deleteSubscriptionsOf(platform, accountId);
    else if (ended.length > 0) await deleteOfSessions(platform, accountId, ended);
    return ended;
  });
}

/** Gives the session a new secret, so that copies of its cookie become useless. */
export async function renewSecret(platform: Platform, call: MemberCall): Promise<void> {
  const { sessionId } = call.viewer;
  const secret = createToken(32);
  await updateSecret(platform, sessionId, hashToken(secret));
  platform.db.afterCommit(() => {
    call.reply.setCookie(sessionCookie, `${sessionId}.${secret}`, { days: sessionDays });
  });
}

/**
 * Ends all sessions but `except`. Call it in the transaction that changes credentials, and the returned
 * function after the commit, to close open pages.
 */
export async function endSessions(
  platform: Platform,
  accountId: number,
  except?: Pick<Viewer, 'sessionId'>,
): Promise<() => void> {
  const ended = await deleteSessions(platform, accountId, { except: except?.sessionId });
  return () => {
    for (const sessionId of ended) publishEnd(platform, accountId, sessionId);
  };
}

export function publishEnd({ bus }: Platform, memberId: number, sessionId: string): void {
  bus.publish({ memberId, type: 'session.ended', data: { sessionId } });
}

/** Ends the session on the server too, and makes the browser clear its caches. */
export async function logOut(platform: Platform, call: CallContext): Promise<void> {
  const { viewer, reply } = call;
  if (viewer) {
    await endSession(platform, viewer);
    logAuth(platform, call, 'logout', { account: viewer.id });
  }
  reply.clearCookie(sessionCookie);
  reply.setHeader('clear-site-data', '"cache"');
}

export function readSessionCookie(
  cookies: CallContext['cookies'],
): { id: string; secret: string } | undefined {
  const [id, secret] = cookies[sessionCookie]?.split('.') ?? [];
  return id && secret ? { id, secret } : undefined;
}

/** The member of a cookie, with what a page asks next; undefined when the session is unknown, over, or of another domain. */
export async function findViewer(
  platform: Platform,
  site: Site,
  cookies: CallContext['cookies'],
  ahead: readonly ReadAhead[] = [],
): Promise<Viewer | undefined> {
  const cookie = readSessionCookie(cookies);
  if (!cookie) return undefined;
  const { id, secret } = cookie;
  const found = await findSession(platform, id, ahead);
  if (!found || found.siteId !== site.id) return undefined;
  if (!timingSafeEqual(found.secretHash, hashToken(secret))) return undefined;
  if (!mayLogIn(found.status)) return undefined;
  noteUse(platform, found);
  return {
    id: found.accountId,
    siteId: found.accountSiteId,
    sessionId: id,
    loggedInAt: found.createdAt,
    sessionRenewedAt: found.renewedAt,
    confirmed: found.status === 'active',
    paidUser: found.paidUser,
    joinedAt: found.joinedAt,
    termsDue: found.termsDue,
    language: found.language,
    ...(ahead.length > 0 && { ahead: found.ahead }),
  };
}

/** Sliding 30 days: renewed past half of them, never beyond the absolute end. */
export async function renewSession(platform: Platform, context: CallContext): Promise<void> {
  const { viewer, cookies, reply } = context;
  const cookie = cookies[sessionCookie];
  if (!viewer || !cookie) return;
  const now = platform.clock.now().getTime();
  if (now - viewer.sessionRenewedAt.getTime() < (sessionDays / 2) * dayMs) return;
  const found = await findSession(platform, viewer.sessionId);
  if (!found) return;
  const end = found.createdAt.getTime() + absoluteDays * dayMs;
  const expiresAt = new Date(Math.min(now + sessionDays * dayMs, end));
  await extendSession(platform, viewer.sessionId, new Date(now), expiresAt);
  reply.setCookie(sessionCookie, cookie, { days: sessionDays });
}
