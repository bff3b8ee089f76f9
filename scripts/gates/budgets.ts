import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { locales } from '#contract/sites/facts.ts';
import { translationGroups } from '#locales/groups.ts';
import { root } from '#scripts/support/run.ts';
import { type Manifest, type RouteFiles, readManifest } from '#scripts/support/slim-manifest.ts';

/**
 * Kilobytes (1024 bytes) after gzip. A screen counts what it needs before hydration: entry, routes and their
 * imports, nothing loaded on demand. Pages for visitors have no script, as their journeys prove.
 */
export const budgets = {
  /** JavaScript of any screen, from nothing, with the table of routes. */
  firstRoute: 201,
  /** JavaScript a screen adds to that of the members' page, the home of the app, which has no form. */
  furtherRoute: 35,
  styles: 23,
  /** Translations of a layout in one language: the common ones and a group, loaded beside the rest. */
  words: 20,
} as const;

/** Screens read far more often than typed into, which must not load the schema library. */
const withoutSchemas = [
  'features/search/members-page',
  'members-id',
  'features/chat/chats-page',
  'chats-id',
  'features/likes/likes-page',
  'features/swipe/swipe-page',
];

export interface Fault {
  screen: string;
  budget: keyof typeof budgets | 'schemas' | 'mantine';
  kilobytes: number;
}

const clientFolder = join(root, 'build', 'client');
const home = 'features/search/members-page';

/** Returns the lines to print and what exceeds its budget. */
export function weighBuild(): { lines: string[]; faults: Fault[] } {
  const manifest = readBuiltManifest();
  const known = scriptsOf(manifest, home);
  // The gallery of building blocks is never served to members.
  const screens = Object.keys(manifest.routes).filter((id) => id !== 'root' && !id.startsWith('dev/'));
  const weights = screens.map((id) => {
    const scripts = scriptsOf(manifest, id);
    return {
      screen: id,
      first: weigh(scripts),
      further: weigh(scripts.difference(known)),
      styles: weigh(stylesOf(manifest, id)),
      mantine: weigh([...scripts].filter((file) => file.includes('/mantine-'))),
    };
  });
  const faults = [
    ...weights.flatMap(({ screen, first, further, styles }): Fault[] => [
      { screen, budget: 'firstRoute', kilobytes: first },
      { screen, budget: 'furtherRoute', kilobytes: further },
      { screen, budget: 'styles', kilobytes: styles },
    ]),
    ...withoutSchemas.flatMap((id): Fault[] => {
      const schemas = [...scriptsOf(manifest, id)].filter((file) => file.includes('/schemas-'));
      return schemas.length > 0 ? [{ screen: id, budget: 'schemas', kilobytes: weigh(schemas) }] : [];
    }),
    // Dialogs, drawers and toasts bring it (decision 086).
    ...weights.flatMap(({ screen, mantine }): Fault[] =>
      mantine > 0 ? [{ screen, budget: 'mantine', kilobytes: mantine }] : [],
    ),
    ...weighWords().map(({ layout, kilobytes }): Fault => ({ screen: layout, budget: 'words', kilobytes })),
  ];
  return {
    lines: weights.map(({ screen, first, further, styles }) =>
      [`${first}`.padStart(4), `${further}`.padStart(4), `${styles}`.padStart(4), ` ${screen}`].join(' '),
    ),
    faults: faults.filter(({ budget, kilobytes }) => kilobytes > allowed(budget)),
  };
}

function allowed(budget: Fault['budget']): number {
  return budget === 'schemas' || budget === 'mantine' ? 0 : budgets[budget];
}

/** Each group of translations in each language, with the common ones. */
function weighWords(): { layout: string; kilobytes: number }[] {
  const chunks: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8'),
  );
  const fileOf = (locale: string, group: string) => {
    const chunk = chunks[`locales/${locale}/${group}.ts`];
    if (!chunk) throw new Error(`The build has no words of "${group}" in ${locale}`);
    return chunk.file;
  };
  return locales.flatMap((locale) =>
    Object.keys(translationGroups).map((group) => ({
      layout: `words of "${group}" in ${locale}`,
      kilobytes: weigh(new Set([fileOf(locale, 'common'), fileOf(locale, group)])),
    })),
  );
}

function readBuiltManifest(): Manifest {
  return readManifest(readFileSync(join(clientFolder, findManifest()), 'utf8'));
}

function findManifest(): string {
  const [file] = globSync('assets/manifest-*.js', { cwd: clientFolder });
  if (!file) throw new Error('There is no build to weigh');
  return file;
}

function chainOf(manifest: Manifest, id: string): RouteFiles[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`The build has no screen ${id}`);
  return route.parentId ? [...chainOf(manifest, route.parentId), route] : [route];
}

function scriptsOf(manifest: Manifest, id: string): Set<string> {
  const parts = [manifest.entry, ...chainOf(manifest, id)];
  return new Set([findManifest(), ...parts.flatMap((part) => [part.module, ...part.imports])]);
}

function stylesOf(manifest: Manifest, id: string): Set<string> {
  const sheets = chainOf(manifest, id).flatMap((route) => route.css);
  // The router marks a shared sheet with a trailing #.
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
    console.error(`${screen}: ${budget} ${kilobytes} kB, allowed ${allowed(budget)} kB`);
  }
  if (faults.length > 0) process.exitCode = 1;
}
