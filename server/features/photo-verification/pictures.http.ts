import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { idSchema, inQuery } from '#contract/fields.ts';
import { verificationPicturePath } from '#contract/photo-verification/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getShownFile } from './queue.service.ts';

/** Without `photo` the camera photo. */
const querySchema = z.object({ id: inQuery(idSchema), photo: z.optional(inQuery(idSchema)) });

/** Serves the pictures of a case to the staff who have it on their screen; no other address has a camera photo. */
export function serveCasePictures(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(verificationPicturePath, async (request, reply) => {
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = querySchema.safeParse(request.query);
    if (!staff || !query.success) throw new AppError('not_found');
    const name = await getShownFile(platform, staff, query.data);
    const headers = {
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    return sendMedia(platform.media, { request, reply }, { name, etag: `"${name}"`, headers });
  });
}
