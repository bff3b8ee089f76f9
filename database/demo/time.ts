import type { Platform } from '#server/platform/platform.ts';

const minuteMs = 60_000;

export function minutesBefore({ clock }: Platform, minutes: number): Date {
  return new Date(clock.now().getTime() - minutes * minuteMs);
}

/** The same platform, some minutes ago. */
export function travelBack(platform: Platform, minutes: number): Platform {
  const then = minutesBefore(platform, minutes);
  return { ...platform, clock: { now: () => then } };
}
