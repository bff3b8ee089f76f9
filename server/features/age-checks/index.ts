import * as contract from '#contract/age-checks/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { requireRenderings } from '#server/features/photos/index.ts';
import * as service from './age-checks.service.ts';
import { ageCheckSettings } from './age-checks.settings.ts';
import { listNeededDocuments } from './age-checks.store.ts';
import { exportAgeCheck } from './export.service.ts';
import { acceptDocumentForm } from './form.http.ts';
import { createRetentionJob } from './retention.jobs.ts';

export { isPageClosed } from './age-checks.rules.ts';
export { endCase, mustShowAge } from './age-checks.service.ts';
export { type AgeCheckRow, findCase, findCaseOfKey, listAtProvider } from './age-checks.store.ts';
export { closeForAge, closeRoutesForAge } from './gate.ts';
export { type AgeResult, findProvider } from './provider.ts';

/** Members who show that they are adults, where a domain asks for it: docs/decisions/145. */
export const ageChecks: Feature = {
  name: 'age-checks',
  tables: ['age_check'],
  reads: ['account', 'profile'],
  settings: ageCheckSettings,
  routes: [
    implement(contract.getAgeCheck, service.getAgeCheck),
    implement(contract.startAgeCheck, service.startSession),
    implement(
      contract.sendDocument,
      (platform, { site, viewer, input, upload }) => {
        if (!upload) throw new AppError('request.invalid');
        return service.sendDocument(platform, { site, viewer }, { ...input, bytes: upload });
      },
      async (platform, call) => {
        await requireRenderings(platform, call);
        await service.requireAttemptsLeft(platform, call);
      },
    ),
    implement(contract.withdrawAgeCheck, service.withdraw),
  ],
  http: acceptDocumentForm,
  jobs: (platform) => [createRetentionJob(platform)],
  listNeededFiles: listNeededDocuments,
  eraseMember: (platform, memberId) => service.removeCase(platform, memberId),
  exportParts: {
    'age-check.json': {
      about: 'export:files.ageCheck',
      chapter: 'you',
      choices: {
        state: 'export:state',
        method: 'export:ageCheckMethod',
        reason: 'mail:age_check_declined.reasons',
      },
    },
  },
  exportMember: exportAgeCheck,
};
