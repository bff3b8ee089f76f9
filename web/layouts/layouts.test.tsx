import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { listChats } from '#contract/chat/endpoints.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { Frame } from './frames/frame.tsx';

const settings = {
  name: 'Rendezvous',
  min_age: 18,
  support_email: 'help@example.org',
  cdn_prefix: '/media/',
  fictional_plural: 'Fictional profiles',
  consent_categories: [],
  visible_locales: ['nl', 'fr', 'de'],
};
const anna = { paid_user: true, credits: 3, profile: { name: 'Anna', main_image: null } };

interface World {
  demo?: boolean;
  user?: object;
  unread?: number;
  newLikes?: number;
  layout?: string;
  path?: string;
}

/** The whole frame around a page, as the server writes it. */
async function render({
  demo = false,
  user,
  unread = 0,
  newLikes = 0,
  layout = 'default',
  path = '/members',
}: World): Promise<string> {
  const client = new ApiQueryClient((async () => ({})) as ApiClient);
  client.setQueryData([...settingsQuery.queryKey], { settings: { ...settings, demo } });
  client.setQueryData([...viewerQuery.queryKey], { user: user ?? null });
  client.setQueryData([...apiQuery(listChats, {}).queryKey], { num_unread_messages: unread });
  client.setQueryData([...apiQuery(listLikes, {}).queryKey], { new_likes: newLikes });
  const Page = () => (
    <Frame name={layout}>
      <p>The page</p>
    </Frame>
  );
  const Stub = createRoutesStub([{ path, Component: Page }]);
  return renderToString(
    <AppScope queryClient={client} i18n={await createI18n('en')} nonce={undefined}>
      <MantineProvider>
        <Stub initialEntries={[path]} />
      </MantineProvider>
    </AppScope>,
  );
}

/** What stands on the page, without markup. */
function read(html: string): string {
  return html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a member finds search, messages, likes, credits and the account [NAV-5, LIK-8]', async () => {
  const html = await render({ user: anna, unread: 3, newLikes: 250 });
  const text = read(html);
  for (const part of [
    'Search members',
    '3 unread messages',
    '250 new likes',
    '99+',
    'Credits',
    '3 credits left',
  ]) {
    expect(text).toContain(part);
  }
  for (const part of ['My profile', 'Settings', 'Logout', 'Anna']) expect(text).toContain(part);
  expect(html).toContain('aria-current="page"');
  expect(text).not.toContain('Login');
});

test('the top navigation leads a payer to the credits, others to Premium [CRE-12]', async () => {
  expect(await render({ user: anna })).toMatch(/href="\/credits"/);
  const free = await render({ user: { ...anna, paid_user: false } });
  expect([/href="\/premium"/.test(free), /href="\/credits"/.test(free)]).toEqual([true, false]);
});

test('who has paid reads the whole balance beside Credits, however much it is [CRE-12]', async () => {
  expect(read(await render({ user: { ...anna, credits: 120 } }))).toMatch(/Credits 120 120 credits left/);
});

test('a free member is asked to get Premium and sees no count of credits [NAV-5]', async () => {
  const text = read(await render({ user: { ...anna, paid_user: false } }));
  expect(text).toContain('Get Premium');
  expect(text).not.toContain('credits left');
});

test('a visitor finds the login and the languages, under their own names [NAV-5, SET-3]', async () => {
  const text = read(await render({}));
  // English stands there because it is in use.
  for (const part of ['Login', 'Deutsch', 'Nederlands', 'Français', 'English', 'Rendezvous']) {
    expect(text).toContain(part);
  }
  for (const part of ['Messages', 'Logout', 'Español']) expect(text).not.toContain(part);
});

test('the chat layout leaves out the footer, an unknown layout is the default one [NAV-1]', async () => {
  const footer = 'For adults aged 18 and over.';
  expect(read(await render({ user: anna, layout: 'chat' }))).not.toContain(footer);
  expect(read(await render({ user: anna, layout: 'no-such' }))).toContain(footer);
  expect(read(await render({ user: anna, layout: 'constructor' }))).toContain(footer);
  expect(read(await render({ user: anna, layout: 'empty' })).trim()).toBe('The page');
});

test('a page of the lander layout has the languages for visitors, also where it is no landing page [SET-4]', async () => {
  const html = await render({ layout: 'lander', path: '/reset-password/do' });
  expect(read(html)).toContain('Deutsch');
  expect(read(html)).not.toContain('For adults aged 18 and over.');
  expect(read(await render({ layout: 'lander', user: anna }))).not.toContain('Deutsch');
});

test('while a sign-up is being completed there is no menu of languages [SET-4]', async () => {
  expect(read(await render({}))).toContain('Deutsch');
  expect(read(await render({ path: '/complete-signup' }))).not.toContain('Deutsch');
});

test('the foot of a demonstration says that everyone is invented, and not that cards would tell [PRO-9, OPS-1]', async () => {
  const claim = 'every card says so';
  expect(read(await render({}))).toContain(claim);
  const demo = read(await render({ demo: true }));
  expect([demo.includes(claim), demo.includes('Everyone you meet here is invented.')]).toEqual([false, true]);
});
