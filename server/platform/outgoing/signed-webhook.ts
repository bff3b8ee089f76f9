import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { SignedProvider } from './signed-provider.ts';

const maxBytes = 16 * 1024;

interface Webhook<Result> {
  path: string;
  /** Undefined: nobody reports here. */
  find(): Pick<SignedProvider<Result>, 'readWebhook'> | undefined;
  apply(key: string, result: Result): Promise<void>;
}

/** Called by a provider: no session, no own origin, the raw body for the signature. */
export async function registerSignedWebhook<Result>(
  app: FastifyInstance,
  { path, find, apply }: Webhook<Result>,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_: unknown, body: unknown) => body,
    );
    scope.post(path, async ({ body, headers }, reply) => {
      const provider = find();
      if (!provider) throw new AppError('not_found');
      const report = provider.readWebhook(Buffer.isBuffer(body) ? body.toString('utf8') : '', headers);
      if (!report) return reply.status(401).send();
      await apply(report.key, report.result);
      return reply.status(200).send();
    });
    done();
  });
}
