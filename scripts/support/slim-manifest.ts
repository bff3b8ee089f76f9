import { runInNewContext } from 'node:vm';

export interface RouteFiles {
  id: string;
  parentId?: string;
  module: string;
  imports: string[];
  css: string[];
}

export interface Manifest {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, RouteFiles>;
}

const folder = '/assets/';
/** Every page loads it under this name: https://reactrouter.com/explanation/lazy-route-discovery */
const place = 'window.__reactRouterManifest';

/** Files by their numbers in `files`, since most of them are needed by many routes; of every other key the values of all routes. */
interface Packed {
  /** What most routes need comes first. */
  files: string;
  /** By how many files each lies behind the one before it: mostly 0, which gzip makes nothing of. */
  imports: string[];
  css: string[];
  columns: [key: string, values: unknown[]][];
  rest: Omit<Manifest, 'routes'>;
}

/**
 * The router lists for each of a hundred routes the thirty files that it needs, most of them the same, and every screen waits for that list.
 * Written with numbers it is a quarter smaller after gzip. The order of style sheets stays: links to them are hydrated in it.
 */
export function slimManifest(text: string): string {
  const { routes: byId, ...rest } = readManifest(text);
  const routes = Object.values(byId);
  const uses = routes.flatMap(({ imports, css }) => [...imports, ...css]);
  const files = [...Map.groupBy(uses, (file) => file)].sort((a, b) => b[1].length - a[1].length);
  const numberOf = new Map(files.map(([file], number) => [file, number]));
  const numbersOf = (needed: readonly string[]) => needed.map((file) => numberOf.get(file) ?? 0);
  const keys = [...new Set(routes.flatMap(Object.keys))].filter((key) => key !== 'imports' && key !== 'css');
  const packed: Packed = {
    files: files.map(([file]) => file.replace(folder, '')).join(' '),
    imports: routes.map(({ imports }) => toGaps(numbersOf(imports)).join(' ')),
    css: routes.map(({ css }) => numbersOf(css).join(' ')),
    columns: keys.map((key) => [key, routes.map((route) => Object(route)[key] ?? null)]),
    rest,
  };
  return `${place}=(${unpack})(${JSON.stringify(packed)});`;
}

function toGaps(numbers: number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted.map((number, index) => number - (sorted[index - 1] ?? -1) - 1);
}

export function readManifest(text: string): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(text, { window });
  if (!window.__reactRouterManifest) throw new Error('The build has another manifest than it had');
  return JSON.parse(JSON.stringify(window.__reactRouterManifest));
}

/** Runs in browsers, as it stands here. */
function unpack({ files, imports, css, columns, rest }: Packed) {
  const all = files.split(' ').map((file) => `/assets/${file}`);
  const read = (numbers = '') => (numbers === '' ? [] : numbers.split(' ').map(Number));
  const routes = imports.map((gaps, row) => {
    const said = columns.flatMap(([key, values]) => (values[row] === null ? [] : [[key, values[row]]]));
    let number = -1;
    return {
      ...Object.fromEntries(said),
      imports: read(gaps).map((gap) => {
        number += gap + 1;
        return all[number];
      }),
      css: read(css[row]).map((one) => all[one]),
    };
  });
  return { ...rest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
}
