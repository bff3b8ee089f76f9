import { type KnownPlace, loadPlaces } from './places.ts';

/** Farther away than this no place is the place of a position. */
const reachKm = 15;
const cellsPerDegree = 4;
const kmPerDegree = 111.2;

/** Places by cell of a quarter degree; 15 km are never more than two cells away below 62° of latitude. */
type Grid = Map<string, KnownPlace[]>;

const grids = new Map<string, Promise<Grid>>();

async function buildGrid(country: string): Promise<Grid> {
  return Map.groupBy(await loadPlaces(country), ({ lat, lon }) => keyOf(cellOf(lat), cellOf(lon)));
}

function loadGrid(country: string): Promise<Grid> {
  const known = grids.get(country);
  if (known) return known;
  const loading = buildGrid(country);
  grids.set(country, loading);
  loading.catch(() => grids.delete(country));
  return loading;
}

const cellOf = (degrees: number) => Math.floor(degrees * cellsPerDegree);
const keyOf = (row: number, column: number) => `${row}:${column}`;

/**
 * The place people would name at a position: a town nearby beats the hamlet one stands in, which is also kinder
 * to those who do not want their hamlet known.
 */
export async function findPlaceAt(
  countries: string[],
  lat: number,
  lon: number,
): Promise<KnownPlace | undefined> {
  const cells = listCellsAround(lat, lon);
  let best: { place: KnownPlace; weight: number } | undefined;
  for (const country of countries) {
    const grid = await loadGrid(country);
    for (const place of cells.flatMap((cell) => grid.get(cell) ?? [])) {
      const km = measureKm(lat, lon, place);
      const weight = (place.population + 1) / (1 + (km / 2) ** 2);
      if (km <= reachKm && (!best || weight > best.weight)) best = { place, weight };
    }
  }
  return best?.place;
}

function listCellsAround(lat: number, lon: number): string[] {
  const steps = [-2, -1, 0, 1, 2];
  return steps.flatMap((row) => steps.map((column) => keyOf(cellOf(lat) + row, cellOf(lon) + column)));
}

/** Plane geometry is exact enough over 15 km. */
function measureKm(lat: number, lon: number, place: KnownPlace): number {
  const north = (place.lat - lat) * kmPerDegree;
  const east = (place.lon - lon) * kmPerDegree * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
