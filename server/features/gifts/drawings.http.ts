import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { giftDrawings } from '#contract/chat/facts.ts';
import { daySeconds } from '#server/platform/durations.ts';

export const drawingsFile = join(import.meta.dirname, 'gifts.svg');

/** Serves all drawings in one file. An outdated file name returns the current one. */
export function serveDrawings(app: FastifyInstance): void {
  const drawings = readFile(drawingsFile);
  app.get('/media/gifts/:name', async (request, reply) =>
    reply
      .headers({
        'cache-control':
          request.url === giftDrawings ? `public, max-age=${365 * daySeconds}, immutable` : 'no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type('image/svg+xml')
      .send(await drawings),
  );
}
