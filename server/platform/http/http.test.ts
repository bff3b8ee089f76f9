import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { toAppError } from './error-answer.ts';
import { networkOf } from './network.ts';

const credentials = { email: 'a@b.example', password: 'x' };

const login = ({ inject }: World, headers: Record<string, string>, payload: unknown = credentials) =>
  inject({
    method: 'POST',
    url: '/api/user.php',
    headers: { host: 'localhost:3000', ...headers },
    payload: payload as object,
  });

test('another origin cannot change anything, whatever the browser tells about it', async ({ world }) => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
  ];
  for (const headers of foreign) {
    const { statusCode, body } = await login(world, headers);
    expect([statusCode, JSON.parse(body).error.code], JSON.stringify(headers)).toEqual([
      403,
      'request.forbidden',
    ]);
  }
});

test('a foreign form without fetch metadata is refused, because it cannot speak JSON', async ({ world }) => {
  const { statusCode } = await world.inject({
    method: 'POST',
    url: '/api/user.php',
    headers: { host: 'localhost:3000', 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });
  expect(statusCode).toBe(403);
});

test('a body over 192 KiB, broken JSON and proto poisoning are refused with a code', async ({ world }) => {
  const own = { 'sec-fetch-site': 'same-origin' };
  const codeOfEmail = async (length: number) =>
    (await login(world, own, { email: 'x'.repeat(length) })).json().error.code;
  const kibibyte = 1024;
  expect(await codeOfEmail(191 * kibibyte)).toBe('request.invalid');
  expect(await codeOfEmail(192 * kibibyte)).toBe('request.too_large');
  const json = { ...own, 'content-type': 'application/json' };
  expect((await login(world, json, '{"email":')).json().error.code).toBe('request.invalid');
  expect((await login(world, json, '{"__proto__":{"staff":true}}')).json().error.code).toBe(
    'request.invalid',
  );
  expect((await login(world, json, '[]')).json().error.code).toBe('request.invalid');
});

test('a query parameter given twice is refused', async ({ world }) => {
  const { statusCode } = await world.inject({
    url: '/api/settings.php?a=1&a=2',
    headers: { host: 'localhost:3000' },
  });
  expect(statusCode).toBe(422);
});

test('every answer carries the security headers and a fresh nonce', async ({ world }) => {
  const [first, second] = await Promise.all([1, 2].map(() => world.inject({ url: '/api/settings.php' })));
  expect(first?.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'private, no-store',
  });
  expect(first?.headers['content-security-policy']).toMatch(
    /script-src 'nonce-[^']{24}' 'strict-dynamic';.*frame-ancestors 'none'/,
  );
  expect(first?.headers['content-security-policy']).not.toBe(second?.headers['content-security-policy']);
});

test('an unknown call answers 404 with a code and no detail', async ({ world }) => {
  const { statusCode, body } = await world.inject({ url: '/api/unknown.php' });
  expect([statusCode, JSON.parse(body)]).toEqual([
    404,
    { error: { code: 'not_found', requestId: expect.any(String) } },
  ]);
});

test('the API describes itself', async ({ world }) => {
  const { paths } = (await world.inject({ url: '/api/openapi.json' })).json();
  expect(paths['/api/settings.php'].get.operationId).toBe('sites.settings');
});

test('the API describes itself to no stranger in production', async ({ openWorld }) => {
  const { inject, join } = await openWorld({ production: true });
  expect((await inject({ url: '/api/openapi.json' })).statusCode).toBe(404);
  const { browser } = await join();
  expect((await browser.inject({ url: '/api/openapi.json' })).statusCode).toBe(404);
});

test('the operator may let the API describe itself to everybody in production [OPS-2]', async ({
  openWorld,
}) => {
  const { inject } = await openWorld({ production: true, apiDescription: true });
  expect((await inject({ url: '/api/openapi.json' })).json().openapi).toMatch(/^3/);
});

test('a database that is away asks to come back; anything unknown stays silent about itself', () => {
  expect(toAppError({ cause: { code: '57P01' } }).code).toBe('unavailable');
  expect(toAppError(new Error('timeout exceeded when trying to connect')).code).toBe('unavailable');
  expect(toAppError(new Error('select secret')).code).toBe('internal');
});

test('limits count IPv6 customers by their /64 and see through mapped IPv4', () => {
  expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
});

test('nothing is written in the name of a member who logged in since the page was loaded [ACC-22]', async ({
  world,
}) => {
  const [anna, bea] = [await world.join(), await world.join()];
  const save = (member: number) =>
    bea.browser.inject({
      method: 'PUT',
      url: '/api/profile.php',
      headers: { 'x-member': String(member) },
      payload: { about: 'Words of the other one' },
    });
  const refused = await save(anna.id);
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'session.other_member']);
  expect(await world.query('select about from profile where member_id = $1', [bea.id])).toEqual([
    { about: '' },
  ]);
  const logout = await bea.browser.inject({
    url: '/api/logout.php',
    headers: { 'x-member': String(anna.id) },
  });
  expect(logout.statusCode).toBe(409);
  expect((await save(bea.id)).statusCode).toBe(200);
});
