import type { FastifyInstance, FastifyRequest } from 'fastify';
import { voiceFormats } from '#contract/chat/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { MakeContext } from '#server/call.ts';
import { openAttachment } from '#server/features/chat/index.ts';
import { sendMedia } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findVoiceFor, markFetched } from './chat-voices.store.ts';

const tokenPattern = /^[\w-]{20,80}$/;

interface Asked {
  Params: { id: string };
}

/** Serves voice messages to the two of their conversation only. Anything else looks like a missing file. */
export function serveVoices(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get('/media/chat/:id/voice', async (request: FastifyRequest<Asked>, reply) => {
    const { id } = request.params;
    const context = await makeContext(request, reply);
    // Refusals are not cached either: it may exist later.
    reply.header('cache-control', 'private, no-store');
    if (!tokenPattern.test(id)) throw new AppError('not_found');
    const voice = await openAttachment(platform, context, {
      find: (asking) => findVoiceFor(platform, id, asking),
      markFetched: () => markFetched(platform, id),
    });
    if (!voice) throw new AppError('not_found');
    const headers = {
      'content-type': voiceFormats[voice.format],
      'content-disposition': `inline; filename="voice.${voice.format}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    };
    return sendMedia(
      platform.media,
      { request, reply },
      { name: voice.fileName, etag: `"${id}-voice"`, headers },
    );
  });
}
