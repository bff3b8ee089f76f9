import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { MakeContext } from '#server/call.ts';
import { findPair } from '#server/features/likes/index.ts';
import { canSeeMembers } from '#server/features/sites/index.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFile } from './file-cache.ts';
import { mayOpenFile } from './photos.rules.ts';
import type { PhotoFile } from './photos.store.ts';

/** Deleted photos disappear everywhere within a minute, so no cache may keep them longer. */
const cacheSeconds = 60;
const namePattern = /^[\w-]{6,80}\.webp$/;

/** Serves photos at /media/<name>. Hidden files answer as missing. */
export function serveMedia(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get('/media/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { name } = request.params;
    const file = namePattern.test(name) ? await findFile(platform, name) : undefined;
    const context = await makeContext(request, reply);
    const { site, viewer } = context;
    const isThere =
      file && file.siteId === site.id && canSeeMembers(context) && mayOpenFile(name, file, viewer);
    if (!isThere) throw new AppError('not_found');
    if (viewer && (await isBehindBlock(platform, viewer.id, file))) throw new AppError('not_found');
    const stranger = { site, viewer: undefined, cookies: {} };
    const isForAll = canSeeMembers(stranger) && mayOpenFile(name, file, undefined);
    return send(platform, request, reply, { name, isForAll });
  });
}

/** Blockers still see the member's face in their list of blocked members. */
async function isBehindBlock(
  platform: Platform,
  viewerId: number,
  { memberId, position }: PhotoFile,
): Promise<boolean> {
  const pair = await findPair(platform, viewerId, memberId);
  if (!pair?.blockedAt) return Boolean(pair?.blockedByAt);
  return Boolean(pair.blockedByAt) || position !== 0;
}

async function send(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, isForAll }: { name: string; isForAll: boolean },
): Promise<FastifyReply> {
  // A name is written once, so it identifies its content.
  const etag = `"${name}"`;
  const headers = {
    etag,
    'cache-control': `${isForAll ? 'public' : 'private'}, max-age=${cacheSeconds}`,
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="photo.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send();
  return sendMedia(platform.media, { request, reply }, { name, etag, headers });
}
