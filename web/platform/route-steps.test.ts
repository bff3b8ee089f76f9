import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { ApiQueryClient } from './query-client.ts';
import { queryClientContext, type RenderRequest, renderContext } from './render-context.ts';
import { protect, readNext, type StepName } from './route-steps.ts';

let production = false;
beforeEach(() => {
  production = false;
});

async function enter(path: string, user: object | null, ...names: StepName[]): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(queryClientContext, new ApiQueryClient((async () => ({ user })) as ApiClient));
  context.set(renderContext, { production } as RenderRequest);
  const url = new URL(path, 'https://duet.example');
  const args = { params: {}, url, context, request: new Request(url), pattern: '' } as LoaderFunctionArgs;
  try {
    for (const step of protect(...names)) await step(args, async () => undefined);
    return 'entered';
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : thrown;
  }
}

test('the members area asks a visitor to log in and brings them back [NAV-18]', async () => {
  expect(await enter('/chats/12?from=mail', null, 'member')).toBe('/login?next=%2Fchats%2F12%3Ffrom%3Dmail');
  expect(await enter('/chats/12', { id: 1 }, 'member')).toBe('entered');
});

test('pages for visitors lead a member on to where they wanted to go', async () => {
  expect(await enter('/', { id: 1 }, 'visitor')).toBe('/members');
  expect(await enter('/login?next=%2Fchats', { id: 1 }, 'visitor')).toBe('/chats');
  expect(await enter('/login', null, 'visitor')).toBe('entered');
});

test('pages for developers are not there in production', async () => {
  expect(await enter('/dev/ui', null, 'developer')).toBe('entered');
  production = true;
  expect(await enter('/dev/ui', null, 'developer')).toMatchObject({ init: { status: 404 } });
});

test('an unknown step is an error of the server that says so [NAV-9]', async () => {
  const thrown = await enter('/', null, 'superuser' as StepName);
  expect(thrown).toMatchObject({ data: 'Unknown middleware', init: { status: 500 } });
});

test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'the way back never leaves the site: %s',
  (next) => {
    const url = new URL('https://duet.example/login');
    url.searchParams.set('next', next);
    expect(readNext(url)).toBe('/members');
  },
);
