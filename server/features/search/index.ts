import type { Feature } from '#server/feature.ts';
import { followMembers } from '#server/features/members/index.ts';
import { followActivity } from '#server/features/presence/index.ts';
import { startMemberIndex } from './member-index/index-keeper.ts';
import { namedRoutes } from './named/named.routes.ts';
import { exportNamed } from './named/named.service.ts';
import { deleteNamedOf } from './named/named.store.ts';
import { serveStoppingAlerts } from './named/stop-alert.http.ts';
import { exportSaved } from './saved.service.ts';
import { deleteSaved } from './saved.store.ts';
import { birthdaysJob, catchUpBirthdays } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';
import { searchSettings } from './search.settings.ts';
import { writeSearchProfile } from './search.store.ts';
import { deleteSearchRow, syncSearchRows, touchSearchRows } from './search-row.store.ts';

export { completeFilters, matchesAutoLike } from './auto-likes.service.ts';
export { countFitting, listFitting, type Walk } from './fitting.service.ts';
export { describeIndex } from './member-index/index-keeper.ts';
export { toNewestPath } from './named/named.rules.ts';
export { listReadSearches } from './named/named.service.ts';
export { listDueAlerts, lockOwner, moveToldUntil } from './named/named.store.ts';
export { claimAlert, findNewcomers } from './named/newcomers.service.ts';
export { writeUnliked } from './named/newcomers.store.ts';
export { createStopPath } from './named/stop-alert.service.ts';
export { saveSearchGender, saveSearchGenders } from './saved.service.ts';
export { listShownOf, listWanted, searchMembers } from './search.service.ts';
export { syncSearchRow } from './search-row.store.ts';
export { showsSeeking } from './seeking.rules.ts';
export { takeTurns } from './visitors.ts';

export const search: Feature = {
  name: 'search',
  readAhead: {
    name: 'search',
    write: writeSearchProfile,
    isFor: (url) => /^\/members(\.data)?(\?|$)/.test(url),
  },
  tables: ['member_search', 'search_count', 'search_day', 'saved_search', 'named_search', 'search_alert'],
  reads: ['account', 'profile', 'member_activity', 'notification_choice', 'photo', 'pair', 'hidden_pair'],
  routes: [...searchRoutes, ...namedRoutes],
  http: serveStoppingAlerts,
  jobs: (platform) => [birthdaysJob(platform)],
  connect(platform) {
    followMembers(platform, (memberIds) => syncSearchRows(platform, memberIds));
    followActivity(platform, (activity) => touchSearchRows(platform, activity));
  },
  settings: searchSettings,
  async start(platform) {
    await catchUpBirthdays(platform);
    return startMemberIndex(platform);
  },
  async eraseMember(platform, memberId) {
    await deleteSearchRow(platform, memberId);
    await deleteSaved(platform, memberId);
    await deleteNamedOf(platform, memberId);
  },
  exportParts: {
    'search.json': {
      about: 'export:files.search',
      chapter: 'people',
      choices: {
        gender: 'search:genders',
        order: 'search:orders',
        hair: 'profiles:hair',
        eyes: 'profiles:eyes',
        body: 'profiles:body',
        relationship: 'profiles:relationship',
        interests: 'profiles:interest',
      },
    },
    'searches.json': {
      about: 'export:files.searches',
      chapter: 'people',
      choices: {
        gender: 'search:genders',
        order: 'search:orders',
        hair: 'profiles:hair',
        eyes: 'profiles:eyes',
        body: 'profiles:body',
        relationship: 'profiles:relationship',
        interests: 'profiles:interest',
      },
    },
  },
  exportMember: async (platform, memberId) => [
    ...(await exportSaved(platform, memberId)),
    ...(await exportNamed(platform, memberId)),
  ],
};
