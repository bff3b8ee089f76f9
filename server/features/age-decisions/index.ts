import { ageCheckPicturePath, ageCheckWebhookPath } from '#contract/age-checks/facts.ts';
import { decideAgeCheck, takeAgeChecks as takeEndpoint } from '#contract/age-checks/queue.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { findProvider } from '#server/features/age-checks/index.ts';
import { serveCasePictures } from '#server/features/review/index.ts';
import { registerSignedWebhook } from '#server/platform/outgoing/signed-webhook.ts';
import { ageCheckQueue, decideReserved, getShownFile, takeAgeChecks } from './queue.service.ts';
import { applyResult, createResultsJob } from './results.service.ts';

/** What documents show, by the staff or a provider, and what follows from it. Apart from `age-checks`, which messages ask. */
export const ageDecisions: Feature = {
  name: 'age-decisions',
  reads: ['account', 'age_check', 'payment', 'payment_order', 'profile', 'site'],
  mails: ['age_shown', 'age_check_declined'],
  routes: [
    implement(takeEndpoint, (platform, { staff, input }) => takeAgeChecks(platform, staff, input)),
    implement(decideAgeCheck, async (platform, { staff, input }) => {
      await decideReserved(platform, staff, input);
      return {};
    }),
  ],
  async http(app, platform, makeContext) {
    serveCasePictures(
      app,
      { platform, makeContext },
      { path: ageCheckPicturePath, findFile: (staff, asked) => getShownFile(platform, staff, asked) },
    );
    await registerSignedWebhook(app, {
      path: ageCheckWebhookPath,
      find: () => findProvider(platform),
      apply: (key, result) => applyResult(platform, key, result),
    });
  },
  jobs: (platform) => [createResultsJob(platform)],
  queue: ageCheckQueue,
};
