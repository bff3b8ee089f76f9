import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { cameraUpload, sendCameraPhoto as endpoint } from '#contract/photo-verification/endpoints.ts';
import { verificationFormPath, verificationPath } from '#contract/photo-verification/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { requireRenderings } from '#server/features/photos/index.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import { createUploadQueue, readUpload } from '#server/platform/http/upload.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requirePhotosLeft, sendCameraPhoto } from './photo-verification.service.ts';

/** The endpoint for a page without scripts: its form carries the photo, and the answer is the page again. */
export function acceptPhotoForm(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  const inTurn = createUploadQueue();
  app.post(verificationFormPath, async (request, reply) => {
    requireOwnOrigin(request);
    const context = requireCaller('member', await makeContext(request, reply));
    const { site, viewer } = context;
    if (!viewer) throw new AppError('authentication_required');
    try {
      await requireRenderings(platform, { viewer });
      await requirePhotosLeft(platform, { viewer });
      const { file, fields } = await inTurn(viewer.id, () => readUpload(request, cameraUpload));
      const input = endpoint.input.safeParse(fields);
      if (!input.success) throw new AppError('request.invalid');
      await sendCameraPhoto(platform, { site, viewer }, { ...input.data, bytes: file });
      return reply.redirect(verificationPath, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return reply.redirect(`${verificationPath}?fault=${encodeURIComponent(error.code)}`, 303);
    }
  });
}
