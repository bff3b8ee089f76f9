import type { FastifyInstance } from 'fastify';
import { cameraUpload, sendCameraPhoto as endpoint } from '#contract/photo-verification/endpoints.ts';
import { verificationFormPath, verificationPath } from '#contract/photo-verification/facts.ts';
import type { MakeContext } from '#server/call.ts';
import { acceptUploadForm, requireRenderings } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requirePhotosLeft, sendCameraPhoto } from './photo-verification.service.ts';

/** The endpoint for a page without scripts. */
export function acceptPhotoForm(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  acceptUploadForm(app, makeContext, {
    ...{ path: verificationFormPath, page: verificationPath, upload: cameraUpload, input: endpoint.input },
    async admit(call) {
      await requireRenderings(platform, call);
      await requirePhotosLeft(platform, call);
    },
    send: (call, photo) => sendCameraPhoto(platform, call, photo),
  });
}
