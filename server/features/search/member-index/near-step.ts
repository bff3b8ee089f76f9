import { searchDistances } from '#contract/search/facts.ts';
import type { Point } from './question.ts';

const earthKm = 6371;
const radians = Math.PI / 180;

/** The square of half the chord between two points so far apart, which grows with the distance. */
function chordOf(km: number): number {
  return Math.sin(km / (2 * earthKm)) ** 2;
}

const chords = searchDistances.map(chordOf);
export const farStep = searchDistances.length;

/** Index of the distance of a point in `searchDistances`, as `writeStep` of search.sql.ts; `farStep` without a place. */
export function measureSteps(from: Point): (lat: number, lon: number) => number {
  // As the database has it: the place of a viewer is a real.
  const [lat, lon] = [Math.fround(from.lat), Math.fround(from.lon)];
  const cosine = Math.cos(lat * radians);
  return (otherLat, otherLon) => {
    const up = Math.sin(((otherLat - lat) * radians) / 2);
    const across = Math.sin(((otherLon - lon) * radians) / 2);
    const chord = up * up + cosine * Math.cos(otherLat * radians) * across * across;
    for (let step = 0; step < farStep; step += 1) if (chord < (chords[step] as number)) return step;
    return farStep;
  };
}

/** The steps below which a member lives within so many km, which is one of `searchDistances`. */
export function stepsWithin(km: number): number {
  return [...searchDistances].findIndex((distance) => distance >= km) + 1;
}
