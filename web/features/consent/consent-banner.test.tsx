// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import ConsentPage from './consent-page.tsx';

const asked = { consent_categories: ['statistics', 'recordings'], consent: null } as const;
const open = (world: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(<ConsentBanner />, {
    settings: { ...asked, consent_categories: [...asked.consent_categories] },
    ...world,
  });

const readButtons = () =>
  [...document.querySelectorAll<HTMLElement>('[data-variant]')].map(({ textContent, dataset }) => [
    textContent,
    dataset.variant,
  ]);

test('it asks once, and no is as easy as yes [NAV-17]', async () => {
  const { find } = await open({ path: '/pricing?network=friends' });
  expect(readButtons()).toEqual([
    ['Accept all', 'default'],
    ['Only necessary', 'default'],
    ['Choose', 'default'],
  ]);
  const form = find<HTMLFormElement>('form');
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/consent']);
  expect(find<HTMLInputElement>('input[name=next]').value).toBe('/pricing?network=friends');
  expect(find('a').getAttribute('href')).toBe('/consent?next=%2Fpricing%3Fnetwork%3Dfriends');
});

test.for([
  ['a domain that has nothing of others', { settings: { consent_categories: [], consent: null } }],
  ['somebody who has chosen', { settings: { consent_categories: ['statistics'], consent: [] } }],
  ['a member', { viewer: anna }],
  ['a page where nothing would run', { path: '/members' }],
] as const)('%s is not asked [NAV-17]', async ([, world]) => {
  expect((await open(world as Parameters<typeof openScreen>[1])).text()).toBe('');
});

test('the page shows the choice so far, and each category of the domain [NAV-17]', async () => {
  const settings = { consent_categories: ['statistics' as const], consent: ['statistics' as const] };
  const { text, has } = await openScreen(<ConsentPage />, { settings });
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ name, checked, disabled }) => [name, checked, disabled])).toEqual([
    ['necessary', true, true],
    ['statistics', true, false],
  ]);
  expect(has('input[name=recordings]')).toBe(false);
  expect(text()).toContain('your choice so far');
  expect(readButtons().map(([, variant]) => variant)).toEqual(['default', 'default', 'default']);
});

test('where there is nothing to choose the page says so [NAV-17]', async () => {
  const { text, has } = await openScreen(<ConsentPage />);
  expect([text().includes('nothing to choose'), has('form')]).toEqual([true, false]);
});
