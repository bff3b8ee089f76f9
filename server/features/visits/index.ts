import type { Feature } from '#server/feature.ts';
import { flushRegularly } from '#server/platform/write-behind.ts';
import { exportVisits } from './export.service.ts';
import { flushVisits, visitsFlushMs } from './looks.service.ts';
import { forgetVisitsJob } from './visits.jobs.ts';
import { visitsRoutes } from './visits.routes.ts';
import { deleteVisitsOf } from './visits.store.ts';

export { flushVisits, noteVisit } from './looks.service.ts';
export { markVisitorsSeen } from './visits.service.ts';
export { hideVisitsBetween } from './visits.store.ts';

/** Who opened whose profile: docs/decisions/124. */
export const visits: Feature = {
  name: 'visits',
  tables: ['visit'],
  reads: ['account', 'profile', 'pair', 'photo'],
  routes: visitsRoutes,
  jobs: (platform) => [forgetVisitsJob(platform)],
  start: (platform) => flushRegularly(() => flushVisits(platform), visitsFlushMs),
  eraseMember: deleteVisitsOf,
  exportParts: {
    'visits.json': { about: 'export:files.visits', chapter: 'people' },
  },
  exportMember: exportVisits,
};
