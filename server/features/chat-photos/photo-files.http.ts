import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ChatPhotoView, chatPhotoViews } from '#contract/chat/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext, MakeContext } from '#server/call.ts';
import { openAttachment } from '#server/features/chat/index.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nameOfView } from './chat-photos.rules.ts';
import { findPhotoFor, markFetched } from './chat-photos.store.ts';

const tokenPattern = /^[\w-]{20,80}$/;

interface Asked {
  Params: { id: string; file: string };
}

/** Serves photos of a conversation to its two members only. Anything else looks like a missing file. */
export function servePhotos(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get('/media/chat/:id/:file', async (request: FastifyRequest<Asked>, reply) => {
    const { id, file } = request.params;
    const view = chatPhotoViews.find((name) => `${name}.webp` === file);
    const context = await makeContext(request, reply);
    // Refusals are not cached either: the photo may exist later.
    reply.header('cache-control', 'private, no-store');
    if (!view || !tokenPattern.test(id)) throw new AppError('not_found');
    const name = await openFor(platform, context, { id, view });
    if (!name) throw new AppError('not_found');
    const headers = {
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="photo.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    };
    // The name in the store is nobody's business.
    return sendMedia(platform.media, { request, reply }, { name, etag: `"${id}-${view}"`, headers });
  });
}

async function openFor(
  platform: Platform,
  { site, viewer }: CallContext,
  { id, view }: { id: string; view: ChatPhotoView },
): Promise<string | undefined> {
  const photo = await openAttachment(
    platform,
    { site, viewer },
    {
      find: (asking) => findPhotoFor(platform, id, asking),
      markFetched: () => markFetched(platform, id),
    },
  );
  return photo && nameOfView(view, photo);
}
