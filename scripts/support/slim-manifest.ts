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
  files: string;
  imports: string[];
  css: string[];
  columns: [key: string, values: unknown[]][];
  rest: Omit<Manifest, 'routes'>;
}

/**
 * The router lists for each of a hundred routes the thirty files that it needs, most of them the same, and every screen waits for that list.
 * Written with numbers it is a fifth smaller after gzip. The order of files stays: links to style sheets are hydrated in it.
 */
export function slimManifest(text: string): string {
  const { routes: byId, ...rest } = readManifest(text);
  const routes = Object.values(byId);
  const files = [...new Set(routes.flatMap(({ imports, css }) => [...imports, ...css]))];
  const numberOf = new Map(files.map((file, number) => [file, number]));
  const numbersOf = (needed: readonly string[]) => needed.map((file) => numberOf.get(file)).join(' ');
  const keys = [...new Set(routes.flatMap(Object.keys))].filter((key) => key !== 'imports' && key !== 'css');
  const packed: Packed = {
    files: files.join(' ').replaceAll(folder, ''),
    imports: routes.map(({ imports }) => numbersOf(imports)),
    css: routes.map(({ css }) => numbersOf(css)),
    columns: keys.map((key) => [key, routes.map((route) => Object(route)[key] ?? null)]),
    rest,
  };
  return `${place}=(${unpack})(${JSON.stringify(packed)});`;
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
  const list = (numbers = '') =>
    numbers === '' ? [] : numbers.split(' ').map((number) => all[Number(number)]);
  const routes = imports.map((numbers, row) => {
    const said = columns.flatMap(([key, values]) => (values[row] === null ? [] : [[key, values[row]]]));
    return { ...Object.fromEntries(said), imports: list(numbers), css: list(css[row]) };
  });
  return { ...rest, routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
}
