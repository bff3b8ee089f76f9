import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { picksPerDay } from '#contract/picks/facts.ts';
import { dayMs } from '#server/platform/durations.ts';
import {
  type Candidate,
  choosePicks,
  countPoints,
  dayEndingAt,
  planWalks,
  readInterests,
  toReason,
} from './picks.rules.ts';

const now = new Date('2026-11-02T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

function candidate(id: number, facts: Partial<Candidate> = {}): Candidate {
  return {
    id,
    activeAt: daysAgo(10),
    joinedAt: daysAgo(100),
    common: [],
    km: null,
    answers: false,
    timesPicked: 0,
    ...facts,
  };
}

describe('who is picked [BEY-3]', () => {
  test('at most six, those first for whom most speaks', () => {
    const many = Array.from({ length: 9 }, (_, id) => candidate(id));
    const here = candidate(20, { activeAt: daysAgo(0), answers: true });
    const chosen = choosePicks([...many, here], now).map(({ id }) => id);
    expect(chosen).toEqual([20, 0, 1, 2, 3, 4]);
    expect(choosePicks([], now)).toEqual([]);
    expect(choosePicks([here], now)).toHaveLength(1);
  });

  test('each thing that speaks for somebody counts, and an activity that is hidden does not', () => {
    const points = (facts: Partial<Candidate>) => countPoints(candidate(1, facts), now);
    expect(points({})).toBe(1);
    expect([0, 2, 5, 8].map((days) => points({ activeAt: daysAgo(days) }))).toEqual([4, 3, 2, 1]);
    expect(points({ activeAt: null })).toBe(1);
    expect(points({ answers: true })).toBe(3);
    expect(points({ common: ['baking', 'hiking'] })).toBe(3);
    expect([5, 25, 50, null].map((km) => points({ km }))).toEqual([2, 2, 1, 1]);
    expect([6, 7].map((days) => points({ joinedAt: daysAgo(days) }))).toEqual([2, 1]);
  });

  test('who was picked often gives way to who was seldom seen', () => {
    const busy = candidate(1, { activeAt: daysAgo(0), answers: true, timesPicked: 6 });
    const others = Array.from({ length: picksPerDay }, (_, n) => candidate(10 + n));
    expect(choosePicks([busy, ...others], now).map(({ id }) => id)).not.toContain(1);
  });

  test('in the long run nobody who fits is left out, and who has more points is picked no less', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 30 }), (daysAway) => {
        const people = daysAway.map((days, id) => candidate(id, { activeAt: daysAgo(days) }));
        for (let day = 0; day < 60; day += 1) {
          for (const { id } of choosePicks(people, now)) people[id]!.timesPicked += 1;
        }
        expect(Math.min(...people.map((one) => one.timesPicked))).toBeGreaterThan(0);
        for (const one of people) {
          for (const other of people) {
            if (countPoints(one, now) >= countPoints(other, now))
              expect(one.timesPicked).toBeGreaterThanOrEqual(other.timesPicked - 1);
          }
        }
      }),
    );
  });
});

describe('the reason [BEY-3]', () => {
  test('alternates where several are true', () => {
    const rich = { common: ['baking' as const], km: 5, answers: true };
    const reasons = choosePicks(
      [1, 2, 3, 4].map((id) => candidate(id, rich)),
      now,
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['interests', 'answers', 'near', 'interests']);
    expect(choosePicks([candidate(1)], now)[0]?.reason).toBe('search');
  });

  test('is what was chosen while it is true, else the strongest that is', () => {
    const facts = candidate(1, { common: ['baking', 'hiking', 'films', 'museums'], km: 10 });
    expect(toReason('near', facts, now)).toEqual({ kind: 'near', km: 10 });
    expect(toReason('answers', facts, now)).toEqual({
      kind: 'interests',
      interests: ['baking', 'hiking'],
    });
    expect(toReason('near', candidate(1), now)).toEqual({ kind: 'search' });
    expect(toReason('unknown', candidate(1, { joinedAt: daysAgo(2.5) }), now)).toEqual({
      kind: 'new',
      days: 2,
    });
  });
});

test('one walk begins with who was here last, one somewhere in the last two weeks [BEY-3]', () => {
  const seconds = now.getTime() / 1000;
  expect(planWalks(now, () => 0.5)).toEqual([{ limit: 30 }, { limit: 18, before: seconds - 7 * 24 * 3600 }]);
});

test('a day has the date on which it ends, where the member is [BEY-3]', () => {
  expect(dayEndingAt(new Date('2026-11-02T23:00:00Z'), 'Europe/Amsterdam')).toBe('2026-11-02');
  expect(dayEndingAt(new Date('2026-11-02T15:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-02');
});

test('interests are read from bits', () => {
  expect(readInterests('0')).toEqual([]);
  expect(readInterests('3')).toHaveLength(2);
});
