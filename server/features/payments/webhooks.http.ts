import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPurchaseAt } from './payments.store.ts';
import { ProviderUnavailable } from './provider.ts';
import { getProvider } from './provider-choice.ts';
import { syncPurchase } from './settlement.service.ts';

const maxBytes = 16 * 1024;

/** Called by providers: no session, no own origin, the raw body for the signature. */
export async function registerWebhooks(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_: unknown, body: unknown) => body,
    );
    scope.post<{ Params: { provider: string } }>('/api/webhooks/:provider', async (request, reply) => {
      const provider = getProvider(platform);
      if (request.params.provider !== provider.name) throw new AppError('not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const providerId = provider.readWebhook(body, request.headers);
      if (providerId === undefined) return reply.status(401).send();
      await receive(platform, provider.name, providerId);
      return reply.status(200).send();
    });
    done();
  });
}

/** The message is a hint: a known payment is looked up, an unknown one ignored. */
async function receive(platform: Platform, provider: string, providerId: string): Promise<void> {
  const purchase = await findPurchaseAt(platform, provider, providerId);
  if (!purchase) return;
  try {
    await syncPurchase(platform, purchase);
  } catch (error) {
    // A 5xx makes the provider send its message again.
    if (error instanceof ProviderUnavailable) throw new AppError('payments.provider_unavailable');
    throw error;
  }
}
