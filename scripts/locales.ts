import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#contract/sites/facts.ts';
import { translationGroups } from '#locales/groups.ts';
import { root } from '#scripts/support/run.ts';

export function composeIndexes(
  languages: readonly string[],
  groups: Readonly<Record<string, readonly string[]>>,
): Map<string, string> {
  const indexes = languages.flatMap((language) =>
    Object.entries(groups).map(([group, files]): [string, string] => [
      `locales/${language}/${group}.ts`,
      composeIndex(language, files),
    ]),
  );
  return new Map(indexes);
}

function composeIndex(language: string, files: readonly string[]): string {
  return [
    '// Written by `npm run locales` from locales/groups.ts.',
    // Vite's module runner confuses equal relative paths that load at the same time.
    ...files.map((file) => `import ${file} from '#locales/${language}/${file}.json' with { type: 'json' };`),
    '',
    'export const translations = {',
    ...files.map((file) => `  ${file},`),
    '};\n',
  ].join('\n');
}

export function listIndexes(): string[] {
  return globSync('locales/*/*.ts', { cwd: root }).sort();
}

if (import.meta.main) {
  const indexes = composeIndexes(locales, translationGroups);
  for (const path of listIndexes()) if (!indexes.has(path)) rmSync(join(root, path));
  for (const [path, text] of indexes) writeFileSync(join(root, path), text);
}
