import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, options } from './dependency-rules.ts';

const folders = ['contract', 'server', 'web', 'locales', 'database', 'e2e', 'bench', 'scripts'];

export interface Breach {
  rule: string;
  from: string;
  to: string;
}

interface Import {
  from: string;
  to: string;
  specifier: string;
}

export interface Checked {
  moduleCount: number;
  breaches: Breach[];
  /** Files of web features that other web features import. */
  doors: string[];
}

/** Checks every import below `root` against the rules; having seen no file is a failure. */
export async function checkDependencies(root: string): Promise<Checked> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: root },
  );
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter((module) => folders.includes(module.source.split('/')[0] ?? ''));
  const imports = own.flatMap((module) =>
    module.dependencies.map((dependency) => ({
      from: module.source,
      to: dependency.resolved,
      specifier: dependency.module,
    })),
  );
  const doors = findDoors(imports);
  return {
    moduleCount: own.length,
    breaches: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findFeatureCycles(imports),
      ...findEscapes(imports),
      ...findWideFeatures(doors),
    ],
    doors,
  };
}

function findDoors(imports: Import[]): string[] {
  const isOfWeb = (file: string) => file.startsWith('web/features/');
  const foreign = imports.filter(
    ({ from, to }) => isOfWeb(from) && isOfWeb(to) && featureOf(from) !== featureOf(to) && !isTest(from),
  );
  return [...new Set(foreign.map(({ to }) => to))].sort();
}

/** A feature with more entry points has no clear interface. */
const maxDoors = 8;

function findWideFeatures(doors: string[]): Breach[] {
  const features = Map.groupBy(doors, (file) => featureOf(file) ?? file);
  return [...features]
    .filter(([, files]) => files.length > maxDoors)
    .map(([feature, files]) => ({
      rule: 'few-doors',
      from: feature,
      to: `${files.length} files used by others, at most ${maxDoors}`,
    }));
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Counts imports of server/commands that bypass a feature's index.ts. */
export function countPastDoor(breaches: readonly Breach[]): number {
  return breaches.filter(({ rule }) => rule === 'commands-by-index-only').length;
}

/** Cyclic features cannot be understood or moved alone. data-ownership.test.ts checks tables instead. */
function findFeatureCycles(imports: Import[]): Breach[] {
  const neighbours = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [featureOf(from), featureOf(to)];
    if (!a || !b || a === b || to.endsWith('.table.ts')) continue;
    neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b));
  }
  const leadsTo = (start: string, goal: string, seen = new Set<string>()): boolean =>
    [...(neighbours.get(start) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && leadsTo(next, goal, seen.add(next))),
    );
  return [...neighbours].flatMap(([from, targets]) =>
    [...targets].filter((to) => leadsTo(to, from)).map((to) => ({ rule: 'no-feature-cycles', from, to })),
  );
}

function findEscapes(imports: Import[]): Breach[] {
  return imports
    .filter(({ specifier, from, to }) => specifier.startsWith('../') && unitOf(from) !== unitOf(to))
    .map(({ from, specifier }) => ({ rule: 'alias-to-leave-a-unit', from, to: specifier }));
}

function featureOf(file: string): string | undefined {
  return /^(?:server|web)\/features\/[^/]+(?=\/)/.exec(file)?.[0];
}

/** A feature, or else the first two folders, as in server/platform. */
function unitOf(file: string): string {
  return featureOf(file) ?? posix.dirname(file).split('/').slice(0, 2).join('/');
}

if (import.meta.main) {
  const { moduleCount, breaches, doors } = await checkDependencies(process.cwd());
  for (const { rule, from, to } of breaches) console.error(`${rule}: ${from} → ${to}`);
  console.log(`${countPastDoor(breaches)} imports of commands past index.ts`);
  console.log(`${doors.length} files of web features used by others`);
  console.log(`${moduleCount} modules, ${breaches.length} breaches`);
  process.exitCode = breaches.length > 0 || moduleCount === 0 ? 1 : 0;
}
