import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { limit } from '#server/features/sanctions/index.ts';
import { ban, scam } from '#server/testing/bans.fixture.ts';
import { test } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { storeDevice } from './index.ts';

const person = {
  gender: 'male',
  country: 'NL',
  region: '07',
  city: 'Amsterdam',
  birthDate: '1990-06-15',
} as const;

describe.runIf(testServerUrl)('members of one gender and age, in many rounds [MOD-7]', () => {
  test('are banned, limited and log in from one device at the same moment, and nothing fails', async ({
    world,
  }) => {
    const { platform } = world;
    for (let round = 0; round < 25; round++) {
      const device = randomUUID();
      const [carl, ben, dora] = await Promise.all([1, 2, 3].map(() => world.join(person)));
      if (!carl || !ben || !dora) throw new Error('Three members join');
      const logIn = ({ id }: { id: number }) => storeDevice(platform, { memberId: id, siteId: 1 }, device);
      await Promise.all([carl, ben].map(logIn));
      const until = new Date(platform.clock.now().getTime() + 1000);
      const outcomes = await Promise.allSettled([
        ban(world, carl),
        logIn(ben),
        logIn(dora),
        limit(platform, dora.id, { ...scam, until }),
        ban(world, ben),
      ]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });
});
