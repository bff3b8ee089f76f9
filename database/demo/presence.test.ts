import { describe, expect } from 'vitest';
import { flushActivity } from '#server/features/presence/index.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { DEMO_CAST } from './cast.ts';
import { isVisiting, touchVisitors } from './presence.ts';
import { seedDemo } from './seed.ts';

const test = base.extend('config', { scope: 'file' }, { demoMembers: 60 });

const today = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 2, hour, minute));
const day = Array.from({ length: 48 }, (_, index) => today(0, index * 30));
const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
const listVisitors = (at: Date) => DEMO_CAST.filter((member) => isVisiting(member, at));

describe('the cast over a day', () => {
  test('is online in about a tenth at any moment', () => {
    const shares = day.map((at) => {
      const online = new Set([0, 2, 4].flatMap((minutes) => listVisitors(addMinutes(at, -minutes))));
      return online.size / DEMO_CAST.length;
    });
    const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(average).toBeGreaterThan(0.08);
    expect(average).toBeLessThan(0.12);
    expect(Math.min(...shares)).toBeGreaterThan(0.02);
    expect(Math.max(...shares)).toBeLessThan(0.2);
  });

  test('changes from hour to hour, but nobody leaves a moment after coming', () => {
    const [noon, soonAfter, evening] = [today(12), today(12, 5), today(18)].map(
      (at) => new Set(listVisitors(at)),
    );
    const staying = [...noon!].filter((member) => soonAfter!.has(member));
    expect(staying.length).toBeGreaterThan(noon!.size / 2);
    expect([...noon!].filter((member) => evening!.has(member)).length).toBeLessThan(noon!.size);
  });

  test('has no part for the named people, who come when somebody logs in as them', () => {
    const visitors = new Set(day.flatMap(listVisitors));
    expect(DEMO_CAST.slice(0, 14).filter((member) => visitors.has(member))).toEqual([]);
  });
});

describe('a running site', () => {
  async function countOnline({ platform, query }: World): Promise<number> {
    await touchVisitors(platform);
    await flushActivity(platform);
    const rows = await query(
      'select 1 from member_activity join account on id = member_id where site_id = 1 and last_active = $1',
      [platform.clock.now()],
    );
    return rows.length;
  }

  test('sees its visitors online, hours after the seeding too, and nobody where there are real members [OPS-1]', async ({
    world,
  }) => {
    expect(await countOnline(world)).toBe(0);
    await seedDemo(world.platform);
    world.clock.advance({ minutes: 6 * 60 });
    const now = world.clock.now();
    const expected = DEMO_CAST.slice(0, 60).filter((member) => isVisiting(member, now));
    expect(expected.length).toBeGreaterThan(0);
    expect(await countOnline(world)).toBe(expected.length);
  });
});
