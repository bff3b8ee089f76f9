import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { data, type LoaderFunction, Scripts, type ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ThirdPartyScript } from '#contract/consent/scripts.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { searchPages } from '#web/features/search/search-query.ts';
import { toErrorFacts } from '#web/platform/api/error-facts.ts';
import * as entry from './entry.server.tsx';

/** Renders one page as the host does: the router's handler, this entry, a build of one route. */
async function render(
  Page: () => ReactNode,
  loader?: LoaderFunction,
  thirdParties: ThirdPartyScript[] = [],
  reportError: (error: unknown) => void = (error) => {
    throw error;
  },
): Promise<Response> {
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { default: Page, loader, ErrorBoundary: Page } } },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: { id: 'root', path: '', module: '/root.js', imports: [] } },
      url: '/manifest.js',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild;
  const context = entry.makeContext({
    api: (async () => ({})) as ApiClient,
    nonce: 'nonce',
    locale: 'en',
    timeZone: 'UTC',
    requestId: 'request',
    viewerId: undefined,
    thirdParties,
    findScript: (source) => `/assets/${source.slice(source.lastIndexOf('/') + 1, -3)}.js`,
    production: true,
    reportError,
  });
  return entry.createRequestHandler(build, 'production')(new Request('http://localhost/'), context);
}

afterEach(() => {
  vi.useRealTimers();
});

/** More than the 500 bytes up to which React leaves a part where it is. */
const words = 'Long enough to be moved. '.repeat(40);
/** More than the 12.8 KB from which on it does. */
const manyParts = Array.from({ length: 40 }, (_, index) => `part-${index}`);

test('a page that was refused for a while says to machines, too, when to come back [SEA-9]', async () => {
  const facts = toErrorFacts(new AppError('throttle.reading', { seconds: 90 }));
  const response = await render(
    () => <p>Wait</p>,
    () => {
      throw data(facts, { status: facts.status });
    },
  );
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90']);
  expect(await response.text()).toContain('Wait');
});

test('a long page stands in the order of the document, without any script to put it there', async () => {
  const response = await render(() => (
    <main>
      {manyParts.map((id) => (
        <Suspense key={id}>
          <p id={id}>{words}</p>
        </Suspense>
      ))}
      <p id="end">The end</p>
    </main>
  ));
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html.length).toBeGreaterThan(12_800 * 2);
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...manyParts, 'end']);
  expect(html).not.toMatch(/<template|<script|hidden/);
});

test('a part that fails is reported, and the rest of the page is shown as a fault', async () => {
  const fault = new Error('no heart');
  const Broken = () => {
    throw fault;
  };
  const report = vi.fn();
  const page = () => (
    <main>
      <Suspense fallback="Wait">
        <Broken />
      </Suspense>
      <p>The rest</p>
    </main>
  );
  const response = await render(page, undefined, [], report);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('The rest');
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
});

test('a part that has to wait is waited for', async () => {
  const Late = lazy(async () => ({ default: () => <p>Late</p> }));
  const page = () => (
    <Suspense fallback="Wait">
      <Late />
    </Suspense>
  );
  const response = await render(page);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<p>Late</p>');
  expect(html).not.toContain('Wait');
});

test('the data of a page with scripts comes at the end of its body, and no text of it ends the element', async () => {
  const Page = () => {
    useQueryClient().setQueryData(['name'], '</script><b>');
    return (
      <html lang="en">
        <body>
          <p>{words}</p>
          <Scripts />
        </body>
      </html>
    );
  };
  const html = await (await render(Page, () => ({ text: '</script><i>' }))).text();
  const end = html.slice(html.indexOf('id="page-data"'));
  expect(end).toMatch(
    /^[^<]*"[^<]*<\/script><script nonce="nonce">[^<]*to\.close\(\)}<\/script><\/body><\/html>$/,
  );
  const { queries } = JSON.parse(end.slice(end.indexOf('>') + 1, end.indexOf('</script>')));
  expect(queries).toMatchObject([{ queryKey: ['name'], state: { data: '</script><b>' } }]);
});

test('a page that was drawn leaves no timer behind, which would keep it in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(() => {
    useInfiniteQuery({ ...searchPages({}), initialData: { pages: [], pageParams: [] } });
    return <p>{words}</p>;
  });
  expect(vi.getTimerCount()).toBe(0);
});

test('a script of others that this page may have stands in it, with the nonce [NAV-17]', async () => {
  const script = { category: 'statistics', src: 'https://stats.example/s.js', hosts: [] } as const;
  const response = await render(() => <p>{words}</p>, undefined, [{ ...script, hosts: [] }]);
  const html = await response.text();
  const [tag] = /<script[^>]*stats\.example[^>]*>/.exec(html) ?? [];
  expect(tag).toContain('nonce="nonce"');
  expect(tag).toContain('async');
});
