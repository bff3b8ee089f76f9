import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { findInBuild, findLateFeatures, isBrowserCode, readLateFeatures } from './browser-support.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  noEmit: true,
};
const host = ts.createCompilerHost(options);
const readText = host.getSourceFile;
let page = '';
host.getSourceFile = (file, ...rest) =>
  file === 'page.ts'
    ? ts.createSourceFile(file, page, ts.ScriptTarget.Latest, true)
    : readText(file, ...rest);

function check(...lines: string[]): string[] {
  page = lines.join('\n');
  const program = ts.createProgram(['page.ts'], options, host);
  return findLateFeatures(program, (file) => file === 'page.ts');
}

test('what came after the oldest browser is found by its type, not by its name [NAV-13]', () => {
  const found = check(
    'Promise.withResolvers();',
    'URL.canParse("a");',
    'new URLSearchParams().size;',
    '[1].toSorted();',
    'new Intl.Segmenter();',
    'new Set([1]).union(new Set());',
    'requestIdleCallback(() => {});',
    'const { any } = AbortSignal;',
    'Object.groupBy([1], () => 1);',
    'document.startViewTransition(() => {});',
    // Of the same names, and older.
    'new Map().size; const z = { union() {}, any: 1 }; z.union(); z.any; [1].findLast(() => true);',
    'structuredClone({}); crypto.randomUUID(); Object.hasOwn({}, "a");',
  );
  expect(found).toEqual([
    'page.ts:1 Promise.withResolvers',
    'page.ts:2 URL.canParse',
    'page.ts:3 URLSearchParams.size',
    'page.ts:4 Array.toSorted',
    'page.ts:5 Intl.Segmenter',
    'page.ts:6 Set.union',
    'page.ts:7 Window.requestIdleCallback',
    'page.ts:8 AbortSignal.any',
    'page.ts:9 Object.groupBy',
    'page.ts:10 Document.startViewTransition',
  ]);
});

test('libraries are searched for names that nothing else has [NAV-13]', () => {
  const text = 'let e=Promise.withResolvers();x.toSorted();new Intl.Segmenter("en");z.union([]);a.size';
  expect(findInBuild('app.js', text).sort()).toEqual([
    'app.js Array.toSorted',
    'app.js Intl.Segmenter',
    'app.js Promise.withResolvers',
  ]);
});

test('the list knows what it is asked about [NAV-13]', () => {
  expect(readLateFeatures().size).toBeGreaterThan(200);
  expect(isBrowserCode(join(root, 'web/layouts/overlays.tsx'))).toBe(true);
  expect(isBrowserCode(join(root, 'server/main.ts'))).toBe(false);
});
