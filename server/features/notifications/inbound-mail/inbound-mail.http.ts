import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { takeMailReport } from './inbound-mail.service.ts';

/** A report quotes at most one of our mails, which are small. */
const maxBytes = 1024 * 1024;

/** The mail server posts raw mails to the bounce address here. Off without a secret. */
export function serveInboundMail(app: FastifyInstance, platform: Platform): void {
  const secret = platform.config.inboundMailSecret;
  if (!secret) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_: unknown, body: unknown) => body,
    );
    scope.addHook<{ Params: { secret: string } }>('onRequest', async ({ params }) => {
      // Hashes have equal length for any input.
      if (!timingSafeEqual(hashToken(params.secret), hashToken(secret))) throw new AppError('not_found');
    });
    scope.post('/api/inbound-mail/:secret', async (request, reply) => {
      if (Buffer.isBuffer(request.body)) await takeMailReport(platform, request.body);
      return reply.status(200).send();
    });
  });
}
