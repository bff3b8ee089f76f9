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

test('a visit of a case claims it [MOD-2]', async () => {
  expect(await ask({})).toEqual(['list', 'claim 7']);
});

test('a case that a browser fetches ahead, or of which only the head is asked, is neither claimed nor logged [MOD-1]', async () => {
  expect(await ask({ headers: { 'sec-purpose': 'prefetch;prerender' } })).toEqual(['list']);
  expect(await ask({ method: 'HEAD' })).toEqual(['list']);
});
