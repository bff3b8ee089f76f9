import { describe, expect, it } from 'vitest';
import { ageOn } from '#contract/profiles/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_CAST } from './cast.ts';
import { keepAge } from './time.ts';

function on(day: string): Platform {
  return { clock: { now: () => new Date(`${day}T12:00:00Z`) } } as Platform;
}

describe('ages of the cast', () => {
  it('stay those of the photos, and birthdays their days, whenever a demonstration begins [OPS-1]', () => {
    const ages = DEMO_CAST.map(({ birthDate }) => ageOn(birthDate, new Date('2026-11-27T12:00:00Z')));
    for (const day of ['2026-11-27', '2026-11-28', '2026-12-31', '2028-02-29', '2031-06-01']) {
      const born = DEMO_CAST.map(({ birthDate }) => keepAge(birthDate, on(day)));
      expect(born.map((birthDate) => ageOn(birthDate, on(day).clock.now()))).toEqual(ages);
      expect(born.map((birthDate) => birthDate.slice(5))).toEqual(
        DEMO_CAST.map(({ birthDate }) => birthDate.slice(5)),
      );
    }
  });
});
