import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.ts';

/** Kilobytes (1024 bytes) after gzip. First screens count all a browser loads for them, words included. */
export const budgets = {
  /** JavaScript of the index page, from nothing. */
  landing: 130,
  /** JavaScript of the heaviest screen of the app, from nothing. */
  firstRoute: 180,
  /** JavaScript a further screen adds to those of the index page. */
  furtherRoute: 35,
  /** All style sheets of a screen. */
  styles: 30,
} as const;

interface RouteFiles {
  id: string;
  parentId?: string;
  module: string;
  imports: string[];
  css: string[];
}

interface Manifest {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, RouteFiles>;
}

export interface Fault {
  screen: string;
  budget: keyof typeof budgets;
  kilobytes: number;
}

const clientFolder = join(root, 'build', 'client');
const landingRoute = 'features/home/home-page';

/** Compares the build with the budgets; answers the lines to print and what is over. */
export function weighBuild(): { lines: string[]; faults: Fault[] } {
  const manifest = readManifest();
  const locale = globSync('assets/en-*.js', { cwd: clientFolder }).map((file) => `/${file}`);
  const landing = new Set([...scriptsOf(manifest, landingRoute), ...locale]);
  const screens = Object.keys(manifest.routes).filter((id) => id !== 'root');
  const weights = screens.map((id) => {
    const scripts = new Set([...scriptsOf(manifest, id), ...locale]);
    return {
      screen: id,
      first: weigh(scripts),
      further: weigh(scripts.difference(landing)),
      styles: weigh(
        new Set(
          chainOf(manifest, id)
            .flatMap((route) => route.css)
            .concat(manifest.entry.css),
        ),
      ),
    };
  });
  const faults = weights.flatMap(({ screen, first, further, styles }): Fault[] => [
    { screen, budget: screen === landingRoute ? 'landing' : 'firstRoute', kilobytes: first },
    { screen, budget: 'furtherRoute', kilobytes: further },
    { screen, budget: 'styles', kilobytes: styles },
  ]);
  return {
    lines: weights.map(({ screen, first, further, styles }) =>
      [`${first}`.padStart(4), `${further}`.padStart(4), `${styles}`.padStart(4), ` ${screen}`].join(' '),
    ),
    faults: faults.filter(({ budget, kilobytes }) => kilobytes > budgets[budget]),
  };
}

function readManifest(): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: clientFolder });
  if (!file) throw new Error('There is no build to weigh');
  const text = readFileSync(join(clientFolder, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''));
}

/** A screen and the routes around it. */
function chainOf(manifest: Manifest, id: string): RouteFiles[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`The build has no screen ${id}`);
  return route.parentId ? [...chainOf(manifest, route.parentId), route] : [route];
}

function scriptsOf(manifest: Manifest, id: string): Set<string> {
  const parts = [manifest.entry, ...chainOf(manifest, id)];
  return new Set(parts.flatMap((part) => [part.module, ...part.imports]));
}

function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(clientFolder, file))).length;
  return Math.ceil(bytes / 1024);
}

if (import.meta.main) {
  const { lines, faults } = weighBuild();
  console.log(`first more  css   kB after gzip\n${lines.join('\n')}`);
  for (const { screen, budget, kilobytes } of faults) {
    console.error(`${screen}: ${budget} ${kilobytes} kB, allowed ${budgets[budget]} kB`);
  }
  if (faults.length > 0) process.exitCode = 1;
}
