import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { memberPicturePath, sitePicturePath } from '#contract/previews/facts.ts';
import type { CallContext, MakeContext } from '#server/call.ts';
import { countRead } from '#server/features/throttle/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { drawMemberPreview, drawSitePreview } from './previews.service.ts';

/** As photos: a removed one is gone within a minute. */
const cacheSeconds = 60;

/** Pictures of 1200 × 630 that other sites show beside a link. */
export function servePreviews(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get(sitePicturePath, async (request, reply) => {
    const call = await makeContext(request, reply);
    return send(reply, await drawSitePreview(platform, call));
  });
  app.get<{ Params: { id: string } }>(memberPicturePath(':id'), async (request, reply) => {
    const call: CallContext = await makeContext(request, reply);
    const id = Number(request.params.id);
    if (!Number.isSafeInteger(id)) throw new AppError('not_found');
    // It would otherwise be a way to look through members that costs nothing.
    await countRead(platform, { viewer: undefined, client: call.client }, 'profile');
    return send(reply, await drawMemberPreview(platform, call, id));
  });
}

function send(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'cache-control': `public, max-age=${cacheSeconds}`,
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(picture);
}
