import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { verificationWebhookPath } from '#contract/photo-verification/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyResult, findProvider } from './check.service.ts';

const maxBytes = 16 * 1024;

/** Called by the provider: no session, no own origin, the raw body for the signature. */
export async function registerWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_: unknown, body: unknown) => body,
    );
    scope.post(verificationWebhookPath, async ({ body, headers }, reply) => {
      const provider = findProvider(platform);
      if (!provider) throw new AppError('not_found');
      const report = provider.readWebhook(Buffer.isBuffer(body) ? body.toString('utf8') : '', headers);
      if (!report) return reply.status(401).send();
      await applyResult(platform, report.key, report.result);
      return reply.status(200).send();
    });
    done();
  });
}
