import type { Feature } from '#server/feature.ts';
import { accountRoutes } from './accounts.routes.ts';
import { startFlushing } from './activity.service.ts';
import { eraseAccount } from './departure.store.ts';
import { exportAccount } from './export.service.ts';
import { createQuietResetJob } from './reset.service.ts';
import { securityRoutes } from './security.routes.ts';
import { serveWellKnown } from './well-known.http.ts';

export { type AccountRow, findAccount, lockAccount } from './accounts.store.ts';
export { touchActivity } from './activity.service.ts';
export { setSpecialDataConsent } from './consent.store.ts';
export { deleteStaleAccess, listDueDeletions, startDeletion, takeDeletionBack } from './departure.store.ts';
export { checkLink, mailLink, mailNotice, takeLink } from './links.service.ts';
export { markPaid } from './paid-user.store.ts';
export { hashPassword } from './passwords.service.ts';
export { lockProven, requirePassword } from './reauthentication.service.ts';
export { endSession, findViewer, killSessions } from './sessions.service.ts';
export { deleteTokens } from './tokens.store.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [...accountRoutes, ...securityRoutes],
  jobs: (platform) => [createQuietResetJob(platform)],
  http: serveWellKnown,
  start: startFlushing,
  eraseMember: eraseAccount,
  exportMember: exportAccount,
};
