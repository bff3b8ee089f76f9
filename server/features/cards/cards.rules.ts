import { aboutLineLength, beyondKm, distanceSteps } from '#contract/profiles/facts.ts';
import { countSigns, cutSigns, isWithin } from '#contract/signs.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';

export const onlineWithinMs = 5 * minuteMs;
export const newWithinMs = 7 * dayMs;

const earthRadiusKm = 6371;

export interface Point {
  lat: number | null;
  lon: number | null;
}

export interface Place extends Point {
  country: string | null;
}

/** Coarse: steps nearby, across borders too; one bound elsewhere in the country; otherwise null. */
export function displayedDistance(from: Place, to: Place): number | null {
  const isSameCountry = from.country !== null && from.country === to.country;
  const step = bucketDistance(from, to);
  return step === beyondKm && !isSameCountry ? null : step;
}

/** Null when unknown. Both points are stored snapped, so that many queries cannot narrow down a home. */
export function bucketDistance(from: Point, to: Point): number | null {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  const km = 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
  return distanceSteps.find((step) => km < step) ?? beyondKm;
}

/** Maximum code points of a text from the database (`member_cards`), so the last character may be cut. */
const sentCodePoints = 100;

/** On one line, cut between words; only a word that is longer than the line is cut itself. */
export function toAboutLine(about: string): string {
  const text = about.replace(/\s+/g, ' ').trim();
  const whole = Array.from(about).length < sentCodePoints ? Number.POSITIVE_INFINITY : countSigns(text) - 1;
  const length = Math.min(aboutLineLength, whole);
  if (isWithin(text, length)) return text;
  const line = cutSigns(text, length);
  const isWordEnd = text[line.length] === ' ';
  const words = isWordEnd ? line : line.replace(/ \S*$/, '');
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`;
}
