import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type GeoProjection, geoBounds, geoCentroid, geoConicEqualArea, geoPath } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * Writes server/features/geography/outlines/<country>.json: the outline of each country as the path of an SVG, from the
 * borders of Natural Earth (public domain, package world-atlas), and where its largest towns are on it. After
 * tools/build-places.ts has changed the places: `npx node tools/build-outlines.ts`.
 */
const countries: Record<string, { id: string; within?: Box }> = {
  AT: { id: '040' },
  AU: { id: '036', within: [112, -45, 155, -9] },
  BE: { id: '056' },
  CA: { id: '124' },
  CH: { id: '756' },
  DE: { id: '276' },
  ES: { id: '724', within: [-10, 35.8, 5, 44] },
  FR: { id: '250', within: [-6, 41, 10, 52] },
  GB: { id: '826', within: [-9, 49, 3, 59.6] },
  IE: { id: '372' },
  IT: { id: '380' },
  NL: { id: '528', within: [3, 50, 8, 54] },
  NZ: { id: '554', within: [165, -48, 180, -34] },
  PL: { id: '616' },
  US: { id: '840', within: [-126, 24, -66, 50] },
};

/** What of a country is drawn: west, south, east, north, in degrees. Without it all of it. */
type Box = [number, number, number, number];
type Point = [x: number, y: number];

/** Units of the drawing along its longer side, without decimals. */
const longest = 1000;
const margin = 16;
/** Islands smaller than that cannot be seen. */
const leastArea = 12;
const maxCharacters = 8500;
const townCount = 14;
/** So that dots do not run into each other. */
const leastDistance = 62;

const folder = join(import.meta.dirname, '../server/features/geography');
const atlas: Topology<{ countries: GeometryCollection }> = createRequire(import.meta.url)(
  'world-atlas/countries-10m.json',
);
const borders = feature(atlas, atlas.objects.countries).features;

mkdirSync(join(folder, 'outlines'), { recursive: true });
for (const [country, { id, within }] of Object.entries(countries)) {
  const land = readLand(id, within);
  const { project, width, height } = chooseProjection(land);
  const rings = land.coordinates.flatMap(([outer = []]) => {
    const ring = outer.map((position) => project(position as Point) as Point);
    return areaOf(ring) < leastArea ? [] : [ring];
  });
  const outline = { width, height, path: drawShort(rings), towns: placeTowns(country, project, within) };
  writeFileSync(join(folder, 'outlines', `${country}.json`), `${JSON.stringify(outline)}\n`);
}

/** The borders of a country, without what is far away from the rest of it. */
function readLand(id: string, within?: Box): MultiPolygon {
  const found = borders.find((border) => border.id === id) as Feature<Polygon | MultiPolygon> | undefined;
  if (!found) throw new Error(`No country has the number ${id}`);
  const { geometry } = found;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const isNear = (coordinates: Position[][]) =>
    isWithin(geoCentroid({ type: 'Polygon', coordinates }), within);
  return { type: 'MultiPolygon', coordinates: polygons.filter(isNear) };
}

function isWithin([lon, lat]: Point, box?: Box): boolean {
  return !box || (lon >= box[0] && lat >= box[1] && lon <= box[2] && lat <= box[3]);
}

/** Areas stay true, and the middle of the country stands upright. */
function chooseProjection(land: MultiPolygon): { project: GeoProjection; width: number; height: number } {
  const [[, south], [, north]] = geoBounds(land);
  const sixth = (north - south) / 6;
  const project = geoConicEqualArea()
    .parallels([south + sixth, north - sixth])
    .rotate([-geoCentroid(land)[0], 0])
    .fitExtent(
      [
        [margin, margin],
        [longest - margin, longest - margin],
      ],
      land,
    );
  const [[left, top], [right, bottom]] = geoPath(project).bounds(land);
  const [x, y] = project.translate();
  project.translate([x - left + margin, y - top + margin]);
  return {
    project,
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(bottom - top + 2 * margin),
  };
}

function areaOf(ring: Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** As fine as a page can carry. */
function drawShort(rings: Point[][]): string {
  for (let tolerance = 0.5; ; tolerance *= 1.15) {
    const path = rings.map((ring) => draw(simplify(ring, tolerance))).join('');
    if (path.length <= maxCharacters) return path;
  }
}

/** Douglas and Peucker: leaves out what is nearer than the tolerance to the line that remains. */
function simplify(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  let farthest = 0;
  let at = 0;
  for (const [index, point] of points.entries()) {
    const distance = distanceToLine(point, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ];
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** Each point as steps from the one before, in whole units. */
function draw(ring: Point[]): string {
  const [start = [0, 0], ...rest] = ring.slice(0, -1).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  let [x, y] = start;
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`.replace(' -', '-');
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${start.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

interface Town {
  name: string;
  x: number;
  y: number;
}

/** The largest towns, each away from those before it. */
function placeTowns(country: string, project: GeoProjection, within?: Box): Town[] {
  const towns: Town[] = [];
  for (const line of readFileSync(join(folder, 'places', `${country}.tsv`), 'utf8').split('\n')) {
    const [name = '', , lat, lon] = line.split('\t');
    const position: Point = [Number(lon), Number(lat)];
    if (!isWithin(position, within)) continue;
    const [x, y] = (project(position) as Point).map(Math.round) as Point;
    const isFree = towns.every((town) => Math.hypot(town.x - x, town.y - y) >= leastDistance);
    if (isFree) towns.push({ name, x, y });
    if (towns.length === townCount) break;
  }
  return towns;
}
