import type { Place } from '#contract/geography/endpoints.ts';
import { loadPlaces, parsePlace } from './places.ts';

/** Beyond this no place matches a position. */
const reachKm = 15;
const kmPerDegree = 111.2;

/** Positions of a country's places in line order: small enough for a full scan. */
interface Positions {
  text: string;
  starts: Uint32Array;
  lats: Float32Array;
  lons: Float32Array;
}

const positions = new Map<string, Promise<Positions>>();

function loadPositions(country: string): Promise<Positions> {
  const known = positions.get(country);
  if (known) return known;
  const loading = readPositions(country);
  positions.set(country, loading);
  loading.catch(() => positions.delete(country));
  return loading;
}

async function readPositions(country: string): Promise<Positions> {
  const text = await loadPlaces(country);
  const lines = [...text.matchAll(/\n[^\t]+\t[^\t]+\t(?<lat>[^\t]+)\t(?<lon>[^\t]+)/g)];
  return {
    text,
    starts: Uint32Array.from(lines, ({ index }) => index + 1),
    lats: Float32Array.from(lines, ({ groups }) => Number(groups?.lat)),
    lons: Float32Array.from(lines, ({ groups }) => Number(groups?.lon)),
  };
}

/** The place people would name at a position: a town nearby beats a hamlet right there. */
export async function findPlaceAt(countries: string[], lat: number, lon: number): Promise<Place | undefined> {
  let best: { place: Place; weight: number } | undefined;
  for (const country of countries) {
    for (const { line, km } of findNear(await loadPositions(country), lat, lon)) {
      const place = parsePlace(country, line);
      const weight = (place.population + 1) / (1 + (km / 2) ** 2);
      if (!best || weight > best.weight) best = { place, weight };
    }
  }
  return best?.place;
}

function* findNear({ text, starts, lats, lons }: Positions, lat: number, lon: number) {
  for (let index = 0; index < starts.length; index += 1) {
    const placeLat = lats[index] ?? 0;
    if (Math.abs(placeLat - lat) * kmPerDegree > reachKm) continue;
    const km = measureKm([lat, lon], [placeLat, lons[index] ?? 0]);
    const start = starts[index] ?? 0;
    if (km <= reachKm) yield { line: text.slice(start, text.indexOf('\n', start)), km };
  }
}

/** Plane geometry is exact enough over 15 km. */
function measureKm([lat, lon]: [number, number], [placeLat, placeLon]: [number, number]): number {
  const north = (placeLat - lat) * kmPerDegree;
  const east = (placeLon - lon) * kmPerDegree * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
