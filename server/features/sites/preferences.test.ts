import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { test as base } from '#server/testing/test.ts';

const test = base.extend('post', ({ world }) => {
  return (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    world.inject({
      method: 'POST',
      url: '/preferences',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
});

test('a form without scripts chooses the language for a year and leads back [SET-2]', async ({ post }) => {
  const answer = await post({ locale: 'pl', next: '/members?gender=male' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/members?gender=male']);
  expect(answer.cookies).toMatchObject([
    { name: 'i18n_redirected', value: 'pl', maxAge: 365 * 86_400, path: '/' },
  ]);
});

test('a member who chooses by a form changes the account, and what a visitor chose here stays [SET-17]', async ({
  world,
}) => {
  const { browser } = await world.join();
  const answer = await browser.inject({
    method: 'POST',
    url: '/preferences',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'locale=pl&next=/lang-config',
  });
  expect([answer.statusCode, answer.cookies]).toEqual([303, []]);
  expect((await browser.call(getUser, {})).user?.language).toBe('pl');
});

test.for<[string, string]>([
  ['/landers/gallery/de?network=north#top', '/landers/gallery/pl?network=north#top'],
  ['/members/12/landing2/eng', '/members/12/landing2/pl'],
  ['/landers/gallery/women', '/landers/gallery/women'],
  ['/reset-password/do?token=a_b-c&lang=de', '/reset-password/do?token=a_b-c'],
])(
  'a choice comes back to %s without the language the address named [SET-17, LAN-3]',
  async ([next, back], { post }) => {
    const answer = await post({ locale: 'pl', next });
    expect(answer.headers.location).toBe(back);
  },
);

test('a closed notice keeps the language that the address names [LAN-3]', async ({ post }) => {
  const answer = await post({ closed_alert: 'entry', next: '/landers/gallery/de?lang=nl' });
  expect(answer.headers.location).toBe('/landers/gallery/de?lang=nl');
});

test('a visitor chooses the country their search begins in; one that is not served changes nothing [SET-14, SET-15]', async ({
  post,
}) => {
  const cookiesOf = async (country: string) => (await post({ country, next: '/lang-config' })).cookies;
  expect(await cookiesOf('PL')).toMatchObject([{ name: 'geoip_selected_country', value: 'PL' }]);
  expect(await cookiesOf('BR')).toEqual([]);
});

test('a closed notice of the demonstration stays closed', async ({ post }) => {
  const answer = await post({ demo_notice: 'hidden', next: '/' });
  expect(answer.cookies).toMatchObject([{ name: 'demo_notice', value: 'hidden' }]);
});

test.for([
  ['photo', 'hide-enrich-alert', 30],
  ['push', 'hide-push-notification-alert', 30],
  ['install', 'hide-install-alert', 30],
  ['mails', 'hide-disabled-notifications-alert', 30],
  ['entry', 'skipped-warning', 365],
] as const)(
  'the closed alert %s says in a cookie when it was closed, in Unix seconds [PRO-14, NOT-2, NOT-5, NAV-3]',
  async ([alert, name, days], { world, post }) => {
    const answer = await post({ closed_alert: alert, next: '/members' });
    const now = Math.floor(world.clock.now().getTime() / 1000);
    expect(answer.cookies).toMatchObject([{ name, value: String(now), maxAge: days * 86_400, path: '/' }]);
  },
);

test('an alert nobody knows is refused', async ({ post }) => {
  expect((await post({ closed_alert: 'all', next: '/' })).statusCode).toBe(422);
});

test.for(['https://evil.test/', '//evil.test/x', '/.//evil.test/x', '/\\evil.test', 'javascript:alert(1)'])(
  'the way back never leaves the site: %s',
  async (next, { post }) => {
    expect((await post({ locale: 'de', next })).headers.location).toBe('/');
  },
);

test('an unknown language is refused', async ({ post }) => {
  expect((await post({ locale: 'tlh', next: '/' })).statusCode).toBe(422);
});

test('a form of another site changes nothing', async ({ post }) => {
  const answer = await post({ locale: 'de', next: '/' }, { 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
});
