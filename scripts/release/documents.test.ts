import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/deploying.md',
  'docs/upgrading.md',
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test.each(documents)('%s leads to files and commands that exist [OPS-10]', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link as string);
  const local = links.filter((link) => !/^https?:/.test(link));
  expect(local.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  const called = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string);
  expect(called.filter((name) => !scripts[name])).toEqual([]);
  const files = [...text.matchAll(/\b(?:server\/commands|scripts|deploy)\/[\w./-]+\.\w+/g)].map(
    ([file]) => file,
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
