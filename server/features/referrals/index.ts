import * as endpoints from '#contract/referrals/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countReferrals, exportReferral, makeReferral, readReferral } from './referrals.service.ts';
import { deleteReferrals } from './referrals.store.ts';

export { noteReferral, splitReferral } from './referrals.service.ts';

/** Once a day, so that nobody sees the number change as somebody joins. */
function countJob(platform: Platform): JobKind<object> {
  return {
    name: 'referrals.count',
    retries: 2,
    retryDelay: 60,
    cron: '41 3 * * *',
    run: () => countReferrals(platform),
  };
}

/** Links by which members bring friends, which name nobody: docs/decisions/135. */
export const referrals: Feature = {
  name: 'referrals',
  tables: ['referral_link', 'referral_arrival'],
  reads: ['account'],
  jobs: (platform) => [countJob(platform)],
  routes: [
    implement(endpoints.getReferral, (platform, { site, viewer }) =>
      readReferral(platform, { site, viewer }),
    ),
    implement(endpoints.createReferral, (platform, { site, viewer }) =>
      makeReferral(platform, { site, viewer }),
    ),
  ],
  eraseMember: deleteReferrals,
  exportParts: {
    'friends.json': { about: 'export:files.friends', chapter: 'people' },
  },
  exportMember: exportReferral,
};
