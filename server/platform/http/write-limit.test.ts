import { describe, expect } from 'vitest';
import { like } from '#contract/likes/endpoints.ts';
import { preferencesPath } from '#contract/sites/facts.ts';
import { test } from '#server/testing/test.ts';
import { createWriteLimit } from './write-limit.ts';

const visitor = { viewer: undefined, client: { ip: '', network: '203.0.113.7', userAgent: '' } };

describe('a change at the door [LIK-9, CHA-17]', () => {
  test('of a member is refused above three hundred a minute, as other throttles refuse', async ({
    openWorld,
  }) => {
    const world = await openWorld({ limitsScale: 0.1 });
    const anna = await world.join();
    const ben = await world.join({ name: 'Ben' });
    const send = () => anna.browser.request(like, { profile: 4711 });
    for (let count = 0; count < 30; count++) expect((await send()).statusCode).toBe(404);
    const refused = await send();
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await anna.browser.inject({ url: '/api/user.php' })).statusCode).toBe(200);
    expect((await ben.browser.request(like, { profile: 4711 })).statusCode).toBe(404);
    expect((await world.visitor().inject({ method: 'POST', url: preferencesPath })).statusCode).toBe(422);
  });

  test('of visitors is limited by their network, whatever form it has', async ({ openWorld }) => {
    const world = await openWorld({ limitsScale: 0.01 });
    const send = () =>
      world.visitor().inject({
        method: 'POST',
        url: preferencesPath,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'locale=de&next=/',
      });
    for (let count = 0; count < 12; count++) expect((await send()).statusCode).toBe(303);
    const refused = await send();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const foreign = await world.inject({ url: '/api/user.php', headers: { host: 'localhost:3000' } });
    expect(foreign.statusCode).toBe(200);
  });

  test('is counted for each network by itself, and multiplied by LIMITS_SCALE', async () => {
    const count = createWriteLimit(0.001);
    const other = { ...visitor, client: { ...visitor.client, network: '203.0.113.8' } };
    for (let n = 0; n < 2; n++) await count(visitor);
    await expect(count(visitor)).rejects.toThrow('request.too_many');
    await count(other);
  });
});
