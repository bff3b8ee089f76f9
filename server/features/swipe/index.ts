import type { Feature } from '#server/feature.ts';
import { deletePassesOf, listPasses } from './passes.store.ts';
import { forgetPassesJob } from './swipe.jobs.ts';
import { swipeRoutes } from './swipe.routes.ts';
import { deleteDay } from './swipe-day.store.ts';

export { writeUndecided } from './deck.store.ts';
export { findNextMidnight, passedForMs } from './swipe.rules.ts';

export const swipe: Feature = {
  name: 'swipe',
  tables: ['swipe_day', 'swipe_pass'],
  reads: ['account', 'profile', 'pair'],
  routes: swipeRoutes,
  jobs: (platform) => [forgetPassesJob(platform)],
  async eraseMember(platform, memberId) {
    await deletePassesOf(platform, memberId);
    await deleteDay(platform, memberId);
  },
  exportParts: {
    'swipe.json': { about: 'export:files.swipe', chapter: 'people' },
  },
  exportMember: async (platform, memberId) => [
    { path: 'swipe.json', json: { passed: await listPasses(platform, memberId) } },
  ],
};
