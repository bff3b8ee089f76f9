import { expect, test } from 'vitest';
import { root } from '#scripts/support/run.ts';
import { findHiddenRegistries } from './hidden-registry.ts';
import { parseSource, parseSources } from './syntax.ts';

const check = (text: string) => findHiddenRegistries(parseSource('feature.ts', text));

test('no module keeps a collection by platform: what a feature remembers is a platformState', () => {
  const sources = parseSources(root, ['server/**/*.ts']);
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.flatMap(findHiddenRegistries)).toEqual([]);
});

test.each([
  'const counts = new WeakMap<Platform, Map<string, number>>();',
  "const files = new WeakMap<Platform['db'], Map<string, string>>();",
  'const limits = new WeakMap<Config, () => void>();',
  'const started: Map<Platform, boolean> = new Map();',
  'const started = new Set<Platform>();',
])('%s is found', (text) => {
  expect(check(text)).toEqual(['feature.ts:1']);
});

test.each([
  'const pages = new WeakMap<Site, string>();',
  'const kinds = new Map<string, Platform>();',
  'function start(platform: Platform, parts: Pick<Platform, "db">) {}',
])('%s is nothing to object to', (text) => {
  expect(check(text)).toEqual([]);
});
