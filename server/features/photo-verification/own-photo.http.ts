import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { ownCameraPhotoPath } from '#contract/photo-verification/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { casePictureHeaders } from '#server/features/review/index.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findStanding } from './photo-verification.store.ts';

/** Serves members their own camera photo while it waits. */
export function serveOwnPhoto(
  app: FastifyInstance,
  { platform, makeContext }: { platform: Platform; makeContext: MakeContext },
): void {
  app.get(ownCameraPhotoPath, async (request, reply) => {
    const { viewer } = requireCaller('member', await makeContext(request, reply));
    const name = viewer && (await findStanding(platform, viewer.id))?.found?.cameraName;
    if (!name) throw new AppError('not_found');
    return sendMedia(
      platform.media,
      { request, reply },
      { name, etag: `"${name}"`, headers: casePictureHeaders },
    );
  });
}
