import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { idSchema, inQuery } from '#contract/fields.ts';
import { staffPicturePath, staffPictureSizes } from '#contract/photos/facts.ts';
import { type MakeContext, requireCaller } from '#server/call.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getShownPhoto } from './queue.service.ts';

const querySchema = z.object({ id: inQuery(idSchema), size: z.enum(staffPictureSizes) });

/** Serves pictures of the queue to the staff who have them on their screen. */
export function serveStaffPictures(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(staffPicturePath, async (request, reply) => {
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = querySchema.safeParse(request.query);
    if (!staff || !query.success) throw new AppError('not_found');
    const { id, size } = query.data;
    const { fullName, thumbName } = await getShownPhoto(platform, staff, id);
    const headers = {
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    const name = size === 'full' ? fullName : thumbName;
    return sendMedia(platform.media, { request, reply }, { name, etag: `"${name}"`, headers });
  });
}
