import type { Feature } from '#server/feature.ts';
import { accountRoutes } from './accounts.routes.ts';
import { startFlushing } from './activity.service.ts';
import { createQuietResetJob } from './reset.service.ts';
import { securityRoutes } from './security.routes.ts';

export { touchActivity } from './activity.service.ts';
export { setSpecialDataConsent } from './consent.store.ts';
export { markPaid } from './paid-user.store.ts';
export { hashPassword } from './passwords.service.ts';
export { findViewer } from './sessions.service.ts';

export const accounts: Feature = {
  name: 'accounts',
  routes: [...accountRoutes, ...securityRoutes],
  jobs: (platform) => [createQuietResetJob(platform)],
  start: startFlushing,
};
