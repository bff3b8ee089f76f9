import * as contract from '#contract/system/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { deleteOldJobDays } from '#server/platform/jobs/job-days.ts';
import { checkAudit, findWorstPart, readSystem, retryJobs } from './system.service.ts';

export { gauges, mergedGauges, readGauges } from './gauges.ts';

/** How the installation is, for admins of all domains: docs/decisions/081. */
export const system: Feature = {
  name: 'system',
  reads: ['account', 'push_subscription', 'payment', 'payment_event'],
  routes: [
    implement(contract.getSystem, async (platform, { staff }) => ({
      system: await readSystem(platform, staff),
    })),
    implement(contract.getWorstPart, async (platform, { staff }) => ({
      worst: await findWorstPart(platform, staff),
    })),
    implement(contract.retryJobs, async (platform, { staff, input }) => ({
      system: await retryJobs(platform, staff, input),
    })),
    implement(contract.checkAudit, async (platform, { staff }) => ({
      system: await checkAudit(platform, staff),
    })),
  ],
  jobs: (platform) => [
    {
      name: 'system.forget-job-days',
      retries: 1,
      retryDelay: 60,
      cron: '35 3 * * *',
      run: () => deleteOldJobDays(platform.db, platform.clock.now()),
    },
  ],
};
