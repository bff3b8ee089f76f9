import * as contract from '#contract/experiments/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { endFinished } from './ending.service.ts';
import { changeOwnExperiment, saveOwnExperiment } from './experiments.service.ts';
import { listOwnExperiments, openOwnExperiment } from './reading.service.ts';

/** Two lists of the same packages, compared in the console: docs/decisions/155. What is shown to whom stands in payments. */
export const experiments: Feature = {
  name: 'experiments',
  tables: [],
  routes: [
    implement(contract.listExperiments, (platform, { staff, input }) =>
      listOwnExperiments(platform, staff, input.domain),
    ),
    implement(contract.openExperiment, (platform, { staff, input }) =>
      openOwnExperiment(platform, staff, input),
    ),
    implement(contract.saveExperiment, (platform, { staff, input }) =>
      saveOwnExperiment(platform, staff, input),
    ),
    implement(contract.changeExperiment, async (platform, { staff, input }) => {
      await changeOwnExperiment(platform, staff, input);
      return {};
    }),
  ],
  jobs: (platform) => [
    {
      name: 'experiments.end',
      retries: 1,
      retryDelay: 60,
      cron: '37 * * * *',
      run: () => endFinished(platform),
    },
  ],
};
