import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The service worker is served from the root, since its folder is its scope. */
export function servePushWorker(app: FastifyInstance): void {
  const script = readFile(join(import.meta.dirname, 'sw-push.js'));
  app.get('/sw-push.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript')
      .send(await script),
  );
}
