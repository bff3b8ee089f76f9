import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Manifest, readManifest, slimManifest } from './slim-manifest.ts';

const files = (count: number, end: string) =>
  Array.from({ length: count }, (_, index) => `/assets/part-of-the-app-${index}${end}`);

const manifest: Manifest & Record<string, unknown> = {
  entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'], css: [] },
  routes: Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const id = `route-${index}`;
      const imports = files(30, '.js').slice(index % 7);
      return [
        id,
        {
          id,
          parentId: 'root',
          module: `/assets/${id}.js`,
          imports,
          css: files(3, '.css#'),
          hasLoader: true,
        },
      ];
    }),
  ),
  url: '/assets/manifest-1.js',
  version: '1',
};
/** Scripts may be loaded in any order, style sheets may not. */
const sortImports = ({ routes, ...rest }: Manifest) => ({
  ...rest,
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, imports: route.imports.toSorted() }]),
  ),
});
const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

test('a manifest written with numbers says the same and is smaller', () => {
  const slim = slimManifest(text);
  expect(sortImports(readManifest(slim))).toEqual(sortImports(manifest));
  expect(Object.keys(readManifest(slim).routes)).toEqual(Object.keys(manifest.routes));
  expect(gzipSync(slim).length).toBeLessThan(gzipSync(text).length);
});

test('it is slim once, and another text than a manifest is refused', () => {
  expect(sortImports(readManifest(slimManifest(slimManifest(text))))).toEqual(sortImports(manifest));
  expect(() => slimManifest('')).toThrow('another manifest');
});
