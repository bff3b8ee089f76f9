import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { reportPicturePath } from '#contract/reports/facts.ts';
import type { MakeContext } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readPicture } from './queue.service.ts';

/** Serves the kept picture to moderators of the domain; for everybody else it does not exist. */
export function servePicture(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  const options = { exposeHeadRoute: false };
  app.get<{ Querystring: { id?: string } }>(reportPicturePath, options, async (request, reply) => {
    const { staff } = await makeContext(request, reply);
    // Refusals are not cached either.
    reply.header('cache-control', 'private, no-store');
    if (!staff) throw new AppError('authentication_required');
    const { id } = request.query;
    if (typeof id !== 'string' || !/^\d{1,16}$/.test(id)) throw new AppError('not_found');
    const picture = await readPicture(platform, staff, Number(id));
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="picture.webp"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(picture);
  });
}
