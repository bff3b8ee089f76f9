import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { caseLoader } from './case-route.ts';

/** What a request for a case asks for. */
async function ask(init: RequestInit): Promise<string[]> {
  const asked: string[] = [];
  const note = (name: string) => ({ queryKey: [name], queryFn: async () => asked.push(name) });
  const context = new RouterContextProvider();
  context.set(queryClientContext, new ApiQueryClient((async () => ({})) as ApiClient));
  const request = new Request('http://duet.example/staff/reports/7', init);
  const load = caseLoader(note('list'), (id) => note(`claim ${id}`));
  await load({
    request,
    url: new URL(request.url),
    params: { id: '7' },
    context,
  } as unknown as LoaderFunctionArgs);
  return asked;
}

test.each([
  ['a page of the console', { 'sec-fetch-site': 'same-origin' }],
  ['an address that somebody typed', { 'sec-fetch-site': 'none', 'sec-fetch-user': '?1' }],
  ['a page of the console, in an old browser', { referer: 'http://duet.example/staff/reports' }],
])('a visit of a case from %s claims it [MOD-2]', async (_from, headers) => {
  expect(await ask({ headers })).toEqual(['list', 'claim 7']);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-user': '?1' }],
  ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-user': '?1' }],
  ['nobody who pressed anything', { 'sec-fetch-site': 'none' }],
  ['another site, in an old browser', { referer: 'http://duet.example.evil.example/' }],
  ['nowhere, in an old browser', {}],
])('a link to a case that comes from %s neither claims nor logs it [MOD-1]', async (_from, headers) => {
  expect(await ask({ headers: headers as Record<string, string> })).toEqual(['list']);
});

test('a case that a browser fetches ahead, or of which only the head is asked, is neither claimed nor logged [MOD-1]', async () => {
  const own = { 'sec-fetch-site': 'same-origin' };
  expect(await ask({ headers: { ...own, 'sec-purpose': 'prefetch;prerender' } })).toEqual(['list']);
  expect(await ask({ headers: own, method: 'HEAD' })).toEqual(['list']);
});
