import { aboutLineLength, beyondKm, distanceSteps } from '#contract/profiles/facts.ts';
import { countSigns, cutSigns, isWithin } from '#contract/signs.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';

/** A member counts as online this long after their last sign of life. */
export const onlineWithinMs = 5 * minuteMs;
/** A member counts as new this long after signing up. */
export const newWithinMs = 7 * dayMs;

const earthRadiusKm = 6371;

export interface Point {
  lat: number | null;
  lon: number | null;
}

export interface Place extends Point {
  country: string | null;
}

/**
 * What the viewer is told about the distance to a member: steps for members who live near, on either side of a border; for
 * everybody else in the same country that they live farther away; for members far away abroad nothing.
 */
export function displayedDistance(from: Place, to: Place): number | null {
  const isSameCountry = from.country !== null && from.country === to.country;
  const step = bucketDistance(from, to);
  return step === beyondKm && !isSameCountry ? null : step;
}

/**
 * The upper bound of the distance step, null when unknown. Both points are snapped before they are stored, so asking
 * from many places does not narrow down where somebody lives.
 */
export function bucketDistance(from: Point, to: Point): number | null {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon);
  const km = 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
  return distanceSteps.find((step) => km < step) ?? beyondKm;
}

/** The database sends at most this many code points of a text (`member_cards`): the last sign may not be whole. */
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
