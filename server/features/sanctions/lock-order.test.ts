import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { storeDevice } from '#server/features/bans/index.ts';
import { ban, scam } from '#server/testing/bans.fixture.ts';
import { test } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { limit } from './limits.service.ts';

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
    const joinFour = () => Promise.all([1, 2, 3, 4].map(() => world.createMember(person)));
    for (let round = 0; round < 25; round++) {
      const device = randomUUID();
      const [adam, ben, carl, dora] = await joinFour();
      if (!adam || !ben || !carl || !dora) throw new Error('Four members join');
      const logIn = ({ id }: { id: number }) => storeDevice(platform, { memberId: id, siteId: 1 }, device);
      await Promise.all([adam, carl].map(logIn));
      // From now on, logins from this device hold their members.
      await ban(world, adam);
      const until = new Date(platform.clock.now().getTime() + 1000);
      const outcomes = await Promise.allSettled([
        logIn(ben),
        ban(world, carl),
        logIn(dora),
        limit(platform, dora.id, { ...scam, until }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });
});
