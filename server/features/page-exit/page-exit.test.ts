import { expect, vi } from 'vitest';
import { pageHiddenPath } from '#contract/page-exit/facts.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const test = base.extend('logged', ({ world }, { onCleanup }) => {
  const info = vi.spyOn(world.platform.log, 'info');
  onCleanup(() => info.mockRestore());
  return () => info.mock.calls.filter(([, text]) => text === 'page bounced').map(([facts]) => facts);
});

const send = ({ inject }: World, query = '', headers: Record<string, string> = {}) =>
  inject({
    method: 'POST',
    url: pageHiddenPath + query,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    payload: '{}',
  });

test('a page that becomes hidden is heard, and nothing is written about it [NAV-16]', async ({
  world,
  logged,
}) => {
  const answer = await send(world);
  expect([answer.statusCode, answer.json(), logged()]).toEqual([200, {}, []]);
});

test('with lb a bounce is a line of the log, by domain and partner, without a person [NAV-16]', async ({
  world,
  logged,
}) => {
  const cookie = `network=${encodeURIComponent('network=friends&sub1=click-4711')}`;
  await send(world, '?lb=1', { cookie });
  await send(world, '?lb=');
  expect(logged()).toEqual([
    { domain: 'localhost', network: 'friends' },
    { domain: 'localhost', network: undefined },
  ]);
});

test('sixty in an hour are counted from one address of the network [NAV-16]', async ({ world, logged }) => {
  for (let count = 0; count < 62; count++) expect((await send(world, '?lb=1')).statusCode).toBe(200);
  expect(logged()).toHaveLength(60);
});

test('another site cannot send it [NAV-16]', async ({ world, logged }) => {
  const answer = await send(world, '?lb=1', { 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, logged()]).toEqual([403, []]);
});
