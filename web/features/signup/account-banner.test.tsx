// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { AccountBanner } from './account-banner.tsx';

const noPhoto = 'You don’t have a photo yet';
const cookie = 'hide-enrich-alert';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `${cookie}=; path=/; max-age=0`;
});

const open = (profile: Partial<typeof anna.profile>, world: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(
    <>
      <AccountBanner />
      <main id="content" tabIndex={-1} />
    </>,
    { viewer: { ...anna, profile: { ...anna.profile, ...profile } }, ...world },
  );

test('a member without a photo is led to the photos of her profile [PRO-14]', async () => {
  const { text, button } = await open({ photo_count: 0 });
  expect(text()).toContain(noPhoto);
  expect(button('Add a photo').getAttribute('href')).toBe('/profile#photo');
});

test('who has a photo, even one that is being checked, is left alone [PRO-14]', async () => {
  expect((await open({ photo_count: 1 })).text()).toBe('');
});

test('closing it keeps the time, in Unix seconds, and the focus goes to the page [PRO-14]', async () => {
  const before = Math.floor(Date.now() / 1000);
  const { press, text } = await open({ photo_count: 0 });
  await press('Hide this reminder');
  expect(text()).toBe('');
  expect(document.activeElement?.id).toBe('content');
  const [, closedAt] = document.cookie.match(new RegExp(`${cookie}=(\\d+)`)) ?? [];
  expect(Number(closedAt)).toBeGreaterThanOrEqual(before);
  expect(Number(closedAt)).toBeLessThanOrEqual(Date.now() / 1000);
});

test('what was closed before is not drawn again [PRO-14]', async () => {
  const { text } = await open({ photo_count: 0 }, { settings: { closed_alerts: ['photo'] } });
  expect(text()).toBe('');
});

test('it waits for what is more urgent, and is not shown where photos are added [NAV-2]', async () => {
  expect((await open({ photo_count: 0, country: null })).text()).toContain('Your profile is not complete');
  document.body.innerHTML = '';
  expect((await open({ photo_count: 0 }, { path: '/profile' })).text()).toBe('');
});
