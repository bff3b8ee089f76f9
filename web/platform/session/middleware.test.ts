import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { anna } from '#web/testing/people.ts';
import { ApiQueryClient } from '../api/query-client.ts';
import { queryClientContext } from '../hydration/render-context.ts';
import { middlewareByName, signupPage } from './middleware.ts';
import { viewerQuery } from './viewer.ts';

async function openForVisitors(address: string, id?: string) {
  const client = new ApiQueryClient((async () => ({})) as ApiClient);
  client.setQueryData(viewerQuery.queryKey, { user: anna });
  const context = new RouterContextProvider();
  context.set(queryClientContext, client);
  const url = new URL(address, 'https://duet.example');
  const [requireVisitor] = middlewareByName('requireVisitor');
  const args = { url, context, request: new Request(url), params: { id }, unstable_pattern: '/' };
  const outcome = await Promise.resolve(
    requireVisitor?.(args as never, (async () => undefined) as never),
  ).catch((thrown: Response) => thrown);
  return (outcome as Response).headers.get('location');
}

test.each([
  ['/', '/members'],
  ['/login?next=/likes', '/likes'],
  ['/login?next=/members?page=2%23results', '/members?page=2#results'],
  ['/login?next=/.//evil.test/x', '/members'],
  ['/login?next=/%252e//evil.test', '/members'],
  ['/login?next=/./%5Cevil.test', '/members'],
  ['/?signup=place', '/complete-signup?step=place'],
  ['/?signup', '/members'],
  ['/signup?step=photo', '/complete-signup?step=photo'],
  ['/signup', '/members'],
])('a member who opens %s is led to %s [ACC-2]', async (address, goal) => {
  expect(await openForVisitors(address)).toBe(goal);
});

test.each([
  ['/members/12/landing', '12', '/members/12'],
  ['/members/12/signup?next=https://evil.example', '12', '/members/12'],
  ['/members/12/signup?step=photo', '12', '/complete-signup?step=photo&member=12'],
  ['/members/12x/landing', '12x', '/members'],
  ['/members/%2F%2Fevil.example/landing', '//evil.example', '/members'],
  ['/members/9007199254740993/landing', '9007199254740993', '/members'],
])('a member who opens %s of the member %s is led to %s [LAN-4]', async (address, id, goal) => {
  expect(await openForVisitors(address, id)).toBe(goal);
});

test.each([
  ['', '/signup'],
  ['signup&gender=male&ref=x', '/signup'],
  ['signup&i_am=male&seek=both&ages=18-35', '/signup?i_am=male&seek=both'],
  ['signup&interests=wine&interests=tea', '/signup?interests=wine&interests=tea'],
])('of an address with %j the sign-up keeps %s [SEA-6]', (query, path) => {
  expect(signupPage(new URLSearchParams(query))).toBe(path);
});
