import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.ts';

/**
 * Kilobytes (1024 bytes) after gzip, as served. A screen counts what must be there before it answers: the entry, its
 * routes and all they import. Islands and what opens on demand follow later, and so they do not count.
 */
export const budgets = {
  /** JavaScript of the index page before anybody presses anything. */
  landing: 130,
  /** JavaScript of any other screen, from nothing. */
  firstRoute: 180,
  /** JavaScript of what is all form, as the log-in: it answers at once, so nothing of it may follow later. */
  form: 195,
  /** JavaScript a screen adds to that of the members' page, the home of the app. */
  furtherRoute: 35,
  /** All style sheets of a screen. */
  styles: 30,
  /** The words of one language, which come beside the rest. */
  locale: 20,
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
const landing = 'features/home/home-page';
const forms = ['login', 'signup', 'complete-signup', 'reset-password', 'reset-password-do'].map(
  (name) => `features/accounts/${name}-page`,
);
const home = 'features/search/members-page';

/** Compares the build with the budgets; answers the lines to print and what is over. */
export function weighBuild(): { lines: string[]; faults: Fault[] } {
  const manifest = readManifest();
  const known = scriptsOf(manifest, home);
  // The gallery of building blocks is never served to members.
  const screens = Object.keys(manifest.routes).filter((id) => id !== 'root' && !id.startsWith('dev/'));
  const weights = screens.map((id) => {
    const scripts = scriptsOf(manifest, id);
    return {
      screen: id,
      first: sleeps(id) ? 0 : weigh(scripts),
      further: weigh(scripts.difference(known)),
      styles: weigh(stylesOf(manifest, id)),
    };
  });
  const locales = globSync('assets/??-????????.js', { cwd: clientFolder });
  const faults = [
    ...weights.flatMap(({ screen, first, further, styles }): Fault[] => [
      { screen, budget: firstBudgetOf(screen), kilobytes: first },
      { screen, budget: 'furtherRoute', kilobytes: further },
      { screen, budget: 'styles', kilobytes: styles },
    ]),
    ...locales.map((file): Fault => ({ screen: file, budget: 'locale', kilobytes: weigh([file]) })),
  ];
  return {
    lines: weights.map(({ screen, first, further, styles }) =>
      [`${first}`.padStart(4), `${further}`.padStart(4), `${styles}`.padStart(4), ` ${screen}`].join(' '),
    ),
    faults: faults.filter(({ budget, kilobytes }) => kilobytes > budgets[budget]),
  };
}

function firstBudgetOf(screen: string): keyof typeof budgets {
  if (screen === landing) return 'landing';
  return forms.includes(screen) ? 'form' : 'firstRoute';
}

/** Whether a screen loads the app on demand alone (docs/decisions/008): its route module says so. */
function sleeps(id: string): boolean {
  const file = join(root, 'web', `${id}.tsx`);
  return existsSync(file) && /handle = \{[^}]*\bsleeps: true/.test(readFileSync(file, 'utf8'));
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

function stylesOf(manifest: Manifest, id: string): Set<string> {
  const sheets = chainOf(manifest, id).flatMap((route) => route.css);
  // The router marks a sheet that several parts name with a trailing #.
  return new Set([...sheets, ...manifest.entry.css].map((sheet) => sheet.replace(/#$/, '')));
}

function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length;
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
