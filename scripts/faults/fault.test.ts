import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Traffic } from '#scripts/drills/traffic.ts';
import { test } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { judge } from './fault.ts';

const overAt = 100;
const trafficOf = (moments: number[], refusals: [string, number][] = []): Traffic => ({
  acknowledged: new Map(moments.map((moment) => [randomUUID(), moment])),
  refusals: new Map(refusals),
  stop: async () => undefined,
});

describe.runIf(testServerUrl)('what a fault is judged by', () => {
  test('a message that was acknowledged and is gone is found, and so is an answer that nobody may get [OPS-18]', async ({
    database,
    world,
  }) => {
    const ground = { node: { url: database.url ?? '' }, dataDir: world.platform.config.dataDir };
    const traffic = trafficOf(
      [50, 150],
      [
        ['503', 3],
        ['500', 1],
      ],
    );
    const { acknowledged, found, refused, failures } = await judge(ground, {
      traffic,
      overAt,
      allowed: ['503'],
    });
    expect(failures).toEqual(['2 of 2 acknowledged messages are gone', 'answered 500: 1 times']);
    expect([acknowledged, found]).toEqual([
      '2 messages, 1 of them afterwards',
      '0, and the books or messages do not add up',
    ]);
    expect(refused).toBe('503 3 times, 500 1 times');
    const idle = await judge(ground, { traffic: trafficOf([]), overAt, allowed: ['503'] });
    expect(idle.failures).toEqual(['nobody wrote before, or nobody afterwards']);
  });
});
