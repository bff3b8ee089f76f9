import { AppError } from '#contract/errors.ts';
import * as contract from '#contract/photo-verification/endpoints.ts';
import { verificationPicturePath, verificationWebhookPath } from '#contract/photo-verification/facts.ts';
import { decideVerification, takeVerifications as takeEndpoint } from '#contract/photo-verification/queue.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { requireRenderings } from '#server/features/photos/index.ts';
import { serveCasePictures } from '#server/features/review/index.ts';
import { registerSignedWebhook } from '#server/platform/outgoing/signed-webhook.ts';
import { exportVerification } from './erasure.service.ts';
import { acceptPhotoForm } from './form.http.ts';
import { serveOwnPhoto } from './own-photo.http.ts';
import * as service from './photo-verification.service.ts';
import { photoVerificationSettings } from './photo-verification.settings.ts';
import { listNeededPhotos } from './photo-verification.store.ts';
import { applyResult, createRequestJob, findProvider } from './provider/check.service.ts';
import { decideReserved, getShownFile, takeVerifications, verificationQueue } from './queue.service.ts';
import { createRetentionJob } from './retention.jobs.ts';

/** Profile images that were compared with a camera photo: docs/decisions/137. */
export const photoVerification: Feature = {
  name: 'photo-verification',
  tables: ['photo_verification'],
  reads: ['account', 'profile', 'photo', 'site'],
  settings: photoVerificationSettings,
  mails: ['photo_verified', 'verification_declined'],
  routes: [
    implement(contract.getVerification, service.getVerification),
    implement(contract.pickPose, service.pickPose),
    implement(
      contract.sendCameraPhoto,
      (platform, { site, viewer, input, upload }) => {
        if (!upload) throw new AppError('request.invalid');
        return service.sendCameraPhoto(platform, { site, viewer }, { ...input, bytes: upload });
      },
      async (platform, call) => {
        await requireRenderings(platform, call);
        await service.requirePhotosLeft(platform, call);
      },
    ),
    implement(contract.withdrawVerification, service.withdraw),
    implement(takeEndpoint, (platform, { staff, input }) => takeVerifications(platform, staff, input)),
    implement(decideVerification, async (platform, { staff, input }) => {
      await decideReserved(platform, staff, input);
      return {};
    }),
  ],
  async http(app, platform, makeContext) {
    serveCasePictures(
      app,
      { platform, makeContext },
      {
        path: verificationPicturePath,
        findFile: (staff, asked) => getShownFile(platform, staff, asked),
      },
    );
    serveOwnPhoto(app, { platform, makeContext });
    acceptPhotoForm(app, platform, makeContext);
    await registerSignedWebhook(app, {
      path: verificationWebhookPath,
      find: () => findProvider(platform),
      apply: (key, result) => applyResult(platform, key, result),
    });
  },
  jobs: (platform) => [createRequestJob(platform), createRetentionJob(platform)],
  queue: verificationQueue,
  listNeededFiles: listNeededPhotos,
  eraseMember: service.removeCase,
  exportParts: {
    'photo-verification/': {
      about: 'export:files.photoVerification',
      chapter: 'you',
      choices: {
        state: 'export:state',
        pose: 'verification:poses',
        reason: 'mail:verification_declined.reasons',
      },
    },
  },
  exportMember: exportVerification,
};
