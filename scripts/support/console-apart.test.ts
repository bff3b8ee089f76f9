import { expect, test } from 'vitest';
import { type Chunk, findStrays, listConsoleFiles } from './console-apart.ts';

const page = '/web/members-page.tsx';
const console = '/web/console-page.tsx';

/** What each file imports. */
const files: Record<string, string[]> = {
  [page]: ['/web/button.tsx', '/web/dialog.tsx'],
  [console]: ['/web/button.tsx', '/web/queue.tsx'],
};

const toChunk = (name: string, modules: string[], facts: Partial<Chunk> = {}): Chunk => ({
  fileName: name,
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  modules: Object.fromEntries(modules.map((module) => [module, { renderedLength: 100 }])),
  ...facts,
});

const entries = [
  toChunk('members', [page], { isEntry: true, facadeModuleId: page, imports: ['shared'] }),
  toChunk('console', [console], { isEntry: true, facadeModuleId: console, imports: ['shared', 'queue'] }),
];

const find = (chunks: Chunk[]) =>
  findStrays(
    [...entries, ...chunks],
    (module) => files[module] ?? [],
    (module) => module === console,
  );

test('a chunk of both may hold what both use, and the console has its own [MOD-1]', () => {
  expect(find([toChunk('shared', ['/web/button.tsx']), toChunk('queue', ['/web/queue.tsx'])])).toEqual([]);
});

test('what only the console uses is found in a chunk that members load [MOD-1]', () => {
  const shared = toChunk('shared', ['/web/button.tsx', '/web/queue.tsx']);
  expect(find([shared, toChunk('queue', [])])).toEqual([
    { chunk: 'shared', module: '/web/queue.tsx', bytes: 100 },
  ]);
});

test('it is found behind another chunk, too, unless nothing is left of it [MOD-1]', () => {
  const shared = toChunk('shared', [], { imports: ['far'] });
  const far = toChunk('far', ['/web/queue.tsx']);
  expect(find([shared, far]).map(({ chunk }) => chunk)).toEqual(['far']);
  const empty = { ...far, modules: { '/web/queue.tsx': { renderedLength: 0 } } };
  expect(find([shared, empty])).toEqual([]);
});

test('the pages of staff are known from the table of routes [MOD-1]', () => {
  const found = [...listConsoleFiles()];
  expect(found).toContain('features/photo-review/photo-review-page.tsx');
  expect(found).toContain('layouts/staff-layout.tsx');
  expect(found).not.toContain('layouts/not-found-page.tsx');
  expect(found).not.toContain('features/search/members-page.tsx');
});
