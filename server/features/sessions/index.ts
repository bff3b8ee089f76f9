import type { Feature } from '#server/feature.ts';
import { sessionCheck } from '#server/features/notifications/index.ts';
import { writtenCookie, writtenForm } from '#server/platform/database/replica/own-writes.ts';
import { flushRegularly } from '#server/platform/write-behind.ts';
import { deviceCookie } from './device-cookie.ts';
import { flushUses } from './session-use.service.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { sessionCookie } from './sessions.service.ts';
import { deleteSessionsOf, listOpenSessions, listOwnSessions } from './sessions.store.ts';
import { suspendedCookie, suspendedCookieForm } from './suspended-access.ts';

export { logAuth } from './auth-log.ts';
export { admitDevice, findDevice, nameDevice, readDevice, rememberDevice } from './device-cookie.ts';
export { noticeNewDevice } from './new-device.service.ts';
export { flushUses } from './session-use.service.ts';
export {
  endSessions,
  findViewer,
  logOut,
  renewSecret,
  renewSession,
  replaceSession,
  startSession,
} from './sessions.service.ts';
export {
  deleteStaleSessions,
  endEverySession,
  listOpenSessions,
  listOwnSessions,
} from './sessions.store.ts';
export {
  admitSuspended,
  findSuspended,
  findSuspendedAccess,
  forgetSuspended,
  requireSuspended,
} from './suspended-access.ts';
export { describeBrowser, parseUserAgent } from './user-agent.rules.ts';

export const sessions: Feature = {
  name: 'sessions',
  tables: ['session', 'ended_session'],
  reads: ['account'],
  mails: ['new_device'],
  cookies: {
    [sessionCookie]: /^[\w-]{24}\.[\w-]{43}$/,
    [deviceCookie]: /^[\w.-]{1,300}$/,
    [suspendedCookie]: suspendedCookieForm,
    [writtenCookie]: writtenForm,
  },
  routes: sessionRoutes,
  connect(platform) {
    sessionCheck.provide(platform, async (id) => (await listOpenSessions(platform, [id])).size > 0);
  },
  start: (platform) => flushRegularly(() => flushUses(platform)),
  async eraseMember(platform, memberId) {
    await deleteSessionsOf(platform, memberId, {});
  },
  exportParts: {
    'sessions.json': { about: 'export:files.sessions', chapter: 'you' },
  },
  async exportMember(platform, memberId) {
    return [{ path: 'sessions.json', json: await listOwnSessions(platform, memberId) }];
  },
};
