import type { Feature } from '#server/feature.ts';
import { forgetPicksJob } from './picks.jobs.ts';
import { picksRoutes } from './picks.routes.ts';
import { deletePicksOf, exportPicks } from './picks.store.ts';

/** Six members a day above the search, decided by the first visit of the day: docs/decisions/123. */
export const picks: Feature = {
  name: 'picks',
  tables: ['pick', 'pick_day'],
  reads: ['account', 'profile', 'member_search', 'pair', 'hidden_pair', 'conversation'],
  routes: picksRoutes,
  jobs: (platform) => [forgetPicksJob(platform)],
  eraseMember: deletePicksOf,
  exportParts: {
    'picks.json': { about: 'export:files.picks', chapter: 'people', choices: { reason: 'export:reason' } },
  },
  exportMember: async (platform, memberId) => [
    { path: 'picks.json', json: await exportPicks(platform, memberId) },
  ],
};
