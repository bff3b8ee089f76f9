import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { idSchema, inQuery } from '#contract/fields.ts';
import { ownCameraPhotoPath, verificationPicturePath } from '#contract/photo-verification/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findStanding } from './photo-verification.store.ts';
import { getShownFile } from './queue.service.ts';

/** Without `photo` the camera photo. */
const querySchema = z.object({ id: inQuery(idSchema), photo: z.optional(inQuery(idSchema)) });

const headers = {
  'cache-control': 'private, no-store',
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Serves the pictures of a case to the staff who have it on their screen, and to members their own camera photo while it waits; no
 * other address has one.
 */
export function serveCasePictures(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(verificationPicturePath, async (request, reply) => {
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = querySchema.safeParse(request.query);
    if (!staff || !query.success) throw new AppError('not_found');
    const name = await getShownFile(platform, staff, query.data);
    return sendMedia(platform.media, { request, reply }, { name, etag: `"${name}"`, headers });
  });

  app.get(ownCameraPhotoPath, async (request, reply) => {
    const { viewer } = requireCaller('member', await makeContext(request, reply));
    const name = viewer && (await findStanding(platform, viewer.id))?.found?.cameraName;
    if (!name) throw new AppError('not_found');
    return sendMedia(platform.media, { request, reply }, { name, etag: `"${name}"`, headers });
  });
}
