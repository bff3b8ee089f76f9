import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { ApiQueryClient } from '../api/query-client.ts';
import { createI18n } from '../i18n/i18n.ts';
import { viewerQuery } from '../session/viewer.ts';
import { AppScope } from './app-scope.tsx';
import { HydratesContext, useHydrates, useShouldHydrate } from './use-hydrates.ts';

interface Page {
  handle?: object | undefined;
  path?: string;
  user?: object | null | undefined;
}

/** Renders a page on the server and returns the decision of its root, as a part further below reads it. */
async function decide({ handle, path = '/page', user = null }: Page): Promise<string> {
  const client = new ApiQueryClient((async () => ({})) as ApiClient);
  client.setQueryData([...viewerQuery.queryKey], { user });
  function Root() {
    return (
      <HydratesContext value={useShouldHydrate()}>
        <Part />
      </HydratesContext>
    );
  }
  const Stub = createRoutesStub([{ path: '/page', Component: Root, handle }]);
  return renderToString(
    <AppScope queryClient={client} i18n={await createI18n('en')} nonce={undefined}>
      <Stub initialEntries={[path]} />
    </AppScope>,
  );
}

function Part() {
  return useHydrates() ? 'with scripts' : 'without scripts';
}

const anna = { id: 1 };

test.each([
  ['a page that says nothing', undefined, null, 'with scripts'],
  ['a page that asks for its scripts', { hydrate: true }, null, 'with scripts'],
  ['a page of HTML alone', { hydrate: false }, null, 'without scripts'],
  ['a page of HTML alone, for a member', { hydrate: false }, anna, 'without scripts'],
  ['a page for both, for a visitor', { hydrate: 'members' }, null, 'without scripts'],
  ['a page for both, for a member', { hydrate: 'members' }, anna, 'with scripts'],
  ['a page for both, before it is known who looks', { hydrate: 'members' }, undefined, 'without scripts'],
])('%s is sent as it should be', async (_page, handle, user, sent) => {
  expect(await decide({ handle, user })).toBe(sent);
});

test.each(['/page?signup', '/page?ref=abc&signup', '/page?api_signup_complete=1&token=t'])(
  'the address of a modal brings its scripts: %s',
  async (path) => {
    expect(await decide({ handle: { hydrate: false }, path })).toBe('with scripts');
  },
);

test('another part of the address brings none', async () => {
  expect(await decide({ handle: { hydrate: false }, path: '/page?signups=all' })).toBe('without scripts');
});
