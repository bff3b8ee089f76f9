import type { Feature } from '#server/feature.ts';
import { birthdaysJob, catchUpBirthdays } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';
import { deleteSearchRow } from './search-row.store.ts';

export { canSeeMembers } from './search.rules.ts';
export { syncSearchRow, syncSearchRows, touchSearchRows } from './search-row.store.ts';

export const search: Feature = {
  name: 'search',
  routes: searchRoutes,
  jobs: (platform) => [birthdaysJob(platform)],
  start: catchUpBirthdays,
  eraseMember: deleteSearchRow,
};
