import type { MemberSession } from '#contract/sessions/endpoints.ts';
import type { MemberCall, Viewer } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { logAuth } from './auth-log.ts';
import { findLastUse } from './session-use.service.ts';
import { deleteSessions, publishEnd } from './sessions.service.ts';
import { listSessionsOf } from './sessions.store.ts';
import { parseUserAgent } from './user-agent.rules.ts';

/** This browser first, then the most recently used. */
export async function listSessions(platform: Platform, viewer: Viewer): Promise<MemberSession[]> {
  const rows = await listSessionsOf(platform, viewer.id);
  const sessions = rows.map(({ id, userAgent, country, createdAt, usedAt }) => ({
    id,
    current: id === viewer.sessionId,
    ...parseUserAgent(userAgent),
    country,
    created_at: createdAt.toISOString(),
    used_at: findLastUse(platform, { id, usedAt }).toISOString(),
  }));
  return sessions.toSorted(
    (a, b) => Number(b.current) - Number(a.current) || Date.parse(b.used_at) - Date.parse(a.used_at),
  );
}

/** Revokes one other session, or all others; ended and foreign ids are ignored without an error. */
export async function revokeSessions(
  platform: Platform,
  call: MemberCall,
  session: string | undefined,
): Promise<MemberSession[]> {
  const { viewer } = call;
  const ended = await deleteSessions(platform, viewer.id, { except: viewer.sessionId, only: session });
  for (const sessionId of ended) publishEnd(platform, viewer.id, sessionId);
  if (ended.length > 0) {
    logAuth(platform, call, 'sessions.revoked', { account: viewer.id, count: ended.length });
  }
  return listSessions(platform, viewer);
}
