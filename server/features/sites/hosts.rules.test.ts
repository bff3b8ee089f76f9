import { describe, expect, test as plain } from 'vitest';
import { test } from '#server/testing/test.ts';
import { findByHost, findHostOf, findOrigin, indexHosts } from './hosts.rules.ts';
import { forgetSites } from './index.ts';

const byHost = indexHosts([
  ['localhost:3000', 'first'],
  ['localhost:3001', 'second'],
  ['Bücher.example', 'books'],
  ['duet.example', 'duet'],
  ['[::1]:3000', 'six'],
]);

plain.each([
  ['duet.example', ['www.duet.example', 'duet.example'], 'duet.example'],
  ['duet.example', ['duet.example:8080', 'duet.example'], 'duet.example'],
  ['samen.localhost', ['other.localhost:3000', 'samen.localhost:3000'], 'samen.localhost:3000'],
  ['duet.example', [], 'duet.example'],
])('the addresses of %s, served at %j, begin with %s [SET-6]', (domain, hosts, host) => {
  expect(findHostOf(domain, hosts)).toBe(host);
});

plain.each([
  ['http://localhost:3000', 'brand.localhost', 'http://brand.localhost:3000'],
  ['http://localhost:3000', 'brand.localhost:4000', 'http://brand.localhost:4000'],
  ['http://localhost', 'brand.localhost', 'http://brand.localhost'],
  ['http://localhost:3000', 'meet.example', 'http://meet.example'],
  ['https://duet.example:8443', 'meet.example', 'https://meet.example'],
])('an installation at %s opens the domain %s at %s [MOD-4, SET-6]', (publicUrl, host, origin) => {
  expect(findOrigin(new URL(publicUrl), host)).toBe(origin);
});

plain.each([
  ['duet.example', 'duet'],
  ['DUET.Example', 'duet'],
  ['duet.example.', 'duet'],
  ['duet.example:443', 'duet'],
  ['Duet.Example.:8443', 'duet'],
  ['xn--bcher-kva.example', 'books'],
  ['XN--BCHER-KVA.EXAMPLE.:443', 'books'],
  ['bücher.example', 'books'],
  ['localhost:3000', 'first'],
  ['localhost:3001', 'second'],
  ['localhost', 'first'],
  ['localhost:9', 'first'],
  ['[::1]:3000', 'six'],
  ['[::1]', 'six'],
  ['www.duet.example', undefined],
  ['duet.example.evil.example', undefined],
  ['duet.example..', undefined],
  ['', undefined],
])('the host %j is that of %s [SET-6]', (host, domain) => {
  expect(findByHost(byHost, host)).toBe(domain);
});

describe('a host that nobody registered', () => {
  const ask = { url: '/', headers: { host: 'evil.example', accept: 'text/html' } };

  test('is served nothing in production, and told so plainly [SET-6]', async ({ openWorld }) => {
    const world = await openWorld({ production: true });
    const call = { url: '/api/settings.php', headers: { host: 'evil.example' } };
    const refused = await world.inject(call);
    expect([refused.statusCode, refused.json().error.code]).toEqual([421, 'request.unknown_host']);
    const page = await world.inject({ ...ask, url: '/offline' });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([421, 'private, no-store']);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('There is no site at this address.');
    // Its link would lead here again, and nothing tells whose server this is.
    expect(page.body).not.toMatch(/href="\/"|Duet|localhost|<svg|8e1230/);
  });

  test('does not keep the host of PUBLIC_URL, health and webhooks from answering [SET-6]', async ({
    openWorld,
  }) => {
    const world = await openWorld({ production: true, publicUrl: 'https://new.example' });
    // As after a move: the table holds the old host alone.
    await world.query("update site_host set host = 'old.example'");
    forgetSites(world.platform);
    const statusAt = async (host: string, url: string) =>
      (await world.inject({ url, headers: { host } })).statusCode;
    expect(await statusAt('New.example.:443', '/api/settings.php')).toBe(200);
    expect(await statusAt('10.0.0.7', '/api/settings.php')).toBe(421);
    expect(await statusAt('10.0.0.7', '/health/ready')).toBe(200);
    const hook = await world.inject({
      method: 'POST',
      url: '/webhooks/payments/sandbox',
      headers: { host: '10.0.0.7', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(hook.statusCode).not.toBe(421);
  });

  test('is served the default domain while it is developed [SET-6]', async ({ world }) => {
    const answer = await world.inject({ ...ask, url: '/api/settings.php' });
    expect(answer.json().settings.domain).toBe('localhost');
  });
});
