import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { localeCookie } from '#contract/sites/facts.ts';
import { StalePageFallback } from '#server/platform/http/pages/stale-page-fallback.ts';
import { strangerPages } from './stranger-pages.ts';

const ask = (language?: string) =>
  ({
    host: 'duet.example',
    url: '/',
    method: 'GET',
    nonce: 'n',
    cookies: language === undefined ? {} : { [localeCookie]: language },
  }) as unknown as FastifyRequest;

const page = () => ({ response: new Response('<p>', { headers: { 'content-type': 'text/html' } }) });

test('cookies that mean nothing make no entry of their own, so they push out no page [OPS-5]', async () => {
  const kept = new StalePageFallback(strangerPages);
  await kept.keep(ask('de'), page());
  for (let n = 0; n < 60; n++) await kept.keep(ask(`x${n}`), page());
  expect(kept.find(ask('de'))?.html).toBe('<p>');
  expect(kept.find(ask('never sent before'))?.html).toBe('<p>');
});

test('a page in the language that somebody arrived by is kept for that language alone [OPS-5, LAN-3]', async () => {
  const kept = new StalePageFallback(strangerPages);
  const arrived = { ...ask(), cookies: { arrival_language: 'de' } } as unknown as FastifyRequest;
  await kept.keep(arrived, page());
  expect(kept.find(arrived)?.html).toBe('<p>');
  expect(kept.find(ask())).toBeUndefined();
  expect(kept.find(ask('de'))?.html).toBe('<p>');
});
