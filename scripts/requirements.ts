import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/support/run.ts';

const testFiles = [
  '{contract,server,web,locales,database,scripts,bench}/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
];

export function listRequirements(book: string): string[] {
  return [...book.matchAll(/^\| ([A-Z]{3}-\d+) \|/gm)].map(([, id]) => id as string);
}

/** Lists ids that test names carry in brackets, as in `[CHA-4]` or `[CHA-4, CRE-14]`. */
export function listNamedIds(testSource: string): string[] {
  return [...testSource.matchAll(/\[([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*)\]/g)].flatMap(([, ids]) =>
    (ids as string).split(', '),
  );
}

export function compareWithTests(): { all: string[]; unnamed: string[]; unknown: string[] } {
  const all = listRequirements(readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'));
  const files = globSync(testFiles, { cwd: root, exclude: ['scripts/requirements.test.ts'] });
  const named = new Set(files.flatMap((file) => listNamedIds(readFileSync(join(root, file), 'utf8'))));
  return {
    all,
    unnamed: all.filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !all.includes(id)),
  };
}

if (import.meta.main) {
  const { all, unnamed } = compareWithTests();
  for (const [area, ids] of Object.entries(Object.groupBy(unnamed, (id) => id.slice(0, 3)))) {
    console.log(`${area}: ${ids?.join(' ')}`);
  }
  console.log(
    `${all.length - unnamed.length} of ${all.length} requirements are named by a test, ${unnamed.length} are not`,
  );
}
