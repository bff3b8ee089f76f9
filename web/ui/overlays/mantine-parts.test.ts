import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const mantine = join(root, 'node_modules', '@mantine', 'core');
const imported = [
  ...read(join(import.meta.dirname, 'mantine-parts.css')).matchAll(/styles\/(\w+)\.layer\.css/g),
];
const styled = new Set(imported.map(([, name]) => name ?? ''));

/** Where each component lives; its module imports the components it is made of. */
const modules = new Map(
  globSync('esm/components/**/*.mjs', { cwd: mantine }).map((file) => [
    basename(file, '.mjs'),
    join(mantine, file),
  ]),
);

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function hasStyles(component: string): boolean {
  return existsSync(join(mantine, 'styles', `${component}.layer.css`));
}

/** The style sheets a component needs: those its module and the modules it is made of take class names from. */
function listSheets(component: string, seen = new Set<string>()): string[] {
  const file = modules.get(component);
  if (!file || seen.has(component)) return [];
  seen.add(component);
  const parts = [...read(file).matchAll(/from "(\.[^"]+)\.mjs"/g)].map(([, path = '']) => basename(path));
  return parts.flatMap((part) =>
    part.endsWith('.module') ? part.replace('.module', '') : listSheets(part, seen),
  );
}

function listUsed(): Set<string> {
  const used = new Set<string>();
  for (const file of globSync('web/**/*.tsx', { cwd: root })) {
    for (const [, names = ''] of read(join(root, file)).matchAll(
      /import \{([^}]+)\} from '@mantine\/core'/g,
    )) {
      for (const name of names.split(',')) used.add(name.trim().replace(/^type .*/, ''));
    }
  }
  // Modals and notifications are other packages that are made of these.
  return used.add('Modal').add('Notification');
}

test('every Mantine component in use has its styles in mantine-parts.css', () => {
  expect(readdirSync(join(mantine, 'styles')).length).toBeGreaterThan(100);
  const needed = [...listUsed()].flatMap((component) => listSheets(component)).filter(hasStyles);
  expect([...new Set(needed)].filter((component) => !styled.has(component)).toSorted()).toEqual([]);
});

test('every stylesheet that mantine-parts.css names exists', () => {
  expect([...styled].filter((name) => !hasStyles(name))).toEqual([]);
});
