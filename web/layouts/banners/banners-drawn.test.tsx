import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/endpoints.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import type { Alert } from '#contract/sites/facts.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { anna, testSettings } from '#web/testing/people.ts';
import classes from './banners.module.css';
import { Banners } from './banners.tsx';

/** What the server writes: the class that decides whether a banner is seen, and its title. */
async function draw(user: Partial<User>, closedAlerts: Alert[] = []): Promise<[string, string][]> {
  const client = new ApiQueryClient((async () => ({})) as ApiClient);
  client.setQueryData(settingsQuery.queryKey, { settings: { ...testSettings, closed_alerts: closedAlerts } });
  client.setQueryData(viewerQuery.queryKey, { user: { ...anna, ...user } });
  const Stub = createRoutesStub([{ path: '/members', Component: Banners }]);
  const html = renderToString(
    <AppScope queryClient={client} i18n={await createI18n('en')} nonce={undefined}>
      <MantineProvider>
        <Stub initialEntries={['/members']} />
      </MantineProvider>
    </AppScope>,
  );
  const drawn = html.matchAll(/<div(?: class="([^"]*)")?>(?:<!--.*?-->)?<aside[^>]*aria-label="([^"]*)"/g);
  return [...drawn].map(([, place = '', title = '']) => [place, title]);
}

const offer = 'Know right away when somebody writes to you';
const mailsOff = { has_reached_out: true, notifications_disabled: ['fbl'] };
const { bar = '' } = classes;

test('the server draws the offer of push messages beside the next banner, and the browser shows one [NOT-5]', async () => {
  expect(await draw(mailsOff)).toEqual([
    [`${bar} ${classes.ifAskable}`, offer],
    [`${bar} ${classes.unlessAskable}`, 'E-mails to you are switched off'],
  ]);
  expect(await draw({ has_reached_out: true })).toEqual([[`${bar} ${classes.ifAskable}`, offer]]);
});

test('no push messages are offered before a first like or message [NOT-5, NAV-2]', async () => {
  expect(await draw({})).toEqual([]);
  expect(await draw({ ...mailsOff, has_reached_out: false })).toEqual([
    [bar, 'E-mails to you are switched off'],
  ]);
});

test.each<[User['sanction'], string]>([
  [{ kind: 'warning', rule: 'spam', until: null }, 'We have given you a warning'],
  [
    { kind: 'limit', rule: 'spam', until: '2026-12-24T12:00:00.000Z' },
    'Your account is limited until Dec 24, 2026',
  ],
  [{ kind: 'limit', rule: 'spam', until: null }, 'Your account is limited for now'],
])('a sanction comes before everything else: %j [MOD-3]', async (sanction, title) => {
  expect(await draw({ sanction, ...mailsOff, status: 'not_confirmed' }, ['push'])).toEqual([[bar, title]]);
});

test('what is more urgent, and the rest once the offer is closed, depends on no browser [NOT-5, NAV-2]', async () => {
  expect(await draw({ ...mailsOff, profile: { ...anna.profile, photo_count: 0 } })).toEqual([
    [bar, 'You don’t have a photo yet'],
  ]);
  expect(await draw(mailsOff, ['push'])).toEqual([[bar, 'E-mails to you are switched off']]);
});
