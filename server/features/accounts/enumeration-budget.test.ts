import { describe, expect } from 'vitest';
import { defaultSiteId, ensureDefaultSite, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { test as base } from '#server/testing/test.ts';
import { lookUpAddress } from './enumeration-budget.ts';

const client = { ip: '203.0.113.9', network: '203.0.113.9', userAgent: 'test' };

const test = base.extend(
  'lookUp',
  ({ world }) =>
    async (email: string, platform: Platform = world.platform) => {
      await ensureDefaultSite(platform);
      const site = await getSite(platform, defaultSiteId);
      return lookUpAddress(platform, { site, client }, email);
    },
);

describe('one network is told about five members an hour [ACC-7]', () => {
  test('also when twenty are asked for at once', async ({ world, lookUp }) => {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.createMember()));
    const answers = await Promise.all(members.map(({ email }) => lookUp(email)));
    expect(answers.filter(({ mayTell }) => mayTell)).toHaveLength(5);
  });

  test('once another process has told about the fifth member, this one tells about nobody', async ({
    world,
    lookUp,
  }) => {
    const { limits } = world.platform;
    const anna = await world.createMember();
    for (let n = 0; n < 5; n += 1) {
      const { email } = await world.createMember();
      expect((await lookUp(email)).mayTell).toBe(true);
    }
    // What this process had asked before the other one counted.
    const late: Platform = { ...world.platform, limits: { ...limits, check: async () => 0 } };
    const answers = [await lookUp(anna.email, late), await lookUp('nobody@post.example', late)];
    expect(answers.map(({ mayTell }) => mayTell)).toEqual([false, false]);
  });

  test('many without an account asked for at once are told so, and use up nothing [ACC-1]', async ({
    lookUp,
  }) => {
    const addresses = Array.from({ length: 12 }, (_, n) => `new-${n}@post.example`);
    const answers = await Promise.all(addresses.map((email) => lookUp(email)));
    expect(answers.every(({ mayTell }) => mayTell)).toBe(true);
    expect((await lookUp('latecomer@post.example')).mayTell).toBe(true);
  });

  test('addresses without an account cost nothing, and one asked for twice at once costs once', async ({
    world,
    lookUp,
  }) => {
    for (let n = 0; n < 8; n += 1) expect((await lookUp(`new-${n}@post.example`)).mayTell).toBe(true);
    const { email } = await world.createMember();
    await Promise.all([lookUp(email), lookUp(email), lookUp(email)]);
    const rows = await world.query(`select points from rate_limit where key like 'address-told:%'`);
    // Of the network, of the wider one around it, and of all together.
    expect(rows).toEqual([{ points: 1 }, { points: 1 }, { points: 1 }]);
  });
});
