/** In degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** Squares per degree, as the column `cell` of member_search numbers them. */
const perDegree = 10;
const columns = 360 * perDegree;
const kmPerDegree = 110.5;

/** Numbers of all squares within some km of a point, across the 180th meridian too. */
export function cellsAround({ lat, lon }: Point, km: number): number[] {
  const reach = km / kmPerDegree;
  // Meridians meet at the poles: measure where the circle is closest to one.
  const farthest = Math.min(89, Math.abs(lat) + reach);
  const width = Math.min(180, reach / Math.cos((farthest * Math.PI) / 180));
  const rows = range(Math.max(-90, lat - reach) + 90, Math.min(90, lat + reach) + 90);
  const across = range(lon - width + 180, lon + width + 180);
  const wrapped = new Set(across.map((column) => ((column % columns) + columns) % columns));
  return rows.flatMap((row) => [...wrapped].map((column) => row * columns + column));
}

/** The square of a point, as the database computes it. */
export function cellOf({ lat, lon }: Point): number {
  return Math.floor((lat + 90) * perDegree) * columns + Math.floor((lon + 180) * perDegree);
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from * perDegree);
  const last = Math.floor(to * perDegree);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
