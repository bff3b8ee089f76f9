import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { idSchema, inQuery } from '#contract/fields.ts';
import { type MakeContext, requireCaller, type Staff } from '#server/call.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Without `photo` the picture that was sent for the case. */
const querySchema = z.object({ id: inQuery(idSchema), photo: z.optional(inQuery(idSchema)) });

/** Nothing keeps a picture that was sent for a case, and nothing in it is run. */
export const casePictureHeaders = {
  'cache-control': 'private, no-store',
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
};

type FindFile = (staff: Staff, asked: { id: number; photo?: number | undefined }) => Promise<string>;

/** Serves the pictures of a case to the staff who have it on their screen. */
export function serveCasePictures(
  app: FastifyInstance,
  { platform, makeContext }: { platform: Platform; makeContext: MakeContext },
  { path, findFile }: { path: string; findFile: FindFile },
): void {
  app.get(path, async (request, reply) => {
    const { staff } = requireCaller('staff', await makeContext(request, reply));
    const query = querySchema.safeParse(request.query);
    if (!staff || !query.success) throw new AppError('not_found');
    const name = await findFile(staff, query.data);
    return sendMedia(
      platform.media,
      { request, reply },
      { name, etag: `"${name}"`, headers: casePictureHeaders },
    );
  });
}
