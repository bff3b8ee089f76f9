import { ageOn } from '#contract/profiles/facts.ts';
import type { Platform } from '#server/platform/platform.ts';

const minuteMs = 60_000;
/** Faces and texts of the cast fit the ages of this day. */
const castOfDay = new Date('2026-11-27T12:00:00Z');

export function minutesBefore({ clock }: Platform, minutes: number): Date {
  return new Date(clock.now().getTime() - minutes * minuteMs);
}

/** The same platform, some minutes ago. */
export function travelBack(platform: Platform, minutes: number): Platform {
  const then = minutesBefore(platform, minutes);
  return { ...platform, clock: { now: () => then } };
}

/** The birthday of one of the cast in the year that gives them the age of their photos, whenever they are seeded. */
export function keepAge(born: string, { clock }: Platform): string {
  const yearsSince = ageOn(born, clock.now()) - ageOn(born, castOfDay);
  return `${Number(born.slice(0, 4)) + yearsSince}${born.slice(4)}`;
}
