// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import ConsentPage from './consent-page.tsx';

const asked = { consent_categories: ['statistics', 'recordings'], consent: null } as const;
const open = (world: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(<ConsentBanner />, {
    settings: { ...asked, consent_categories: [...asked.consent_categories] },
    ...world,
  });

const choicesOf = ({ queryAllByRole }: Screen) => [...queryAllByRole('button'), ...queryAllByRole('link')];
const readChoices = (screen: Screen) =>
  choicesOf(screen).map(({ textContent, dataset }) => [textContent, dataset.variant]);

test('it asks once, and no is as easy as yes [NAV-17]', async () => {
  const screen = await open({ path: '/pricing?network=friends' });
  expect(readChoices(screen)).toEqual([
    ['Accept all', 'default'],
    ['Only necessary', 'default'],
    ['Choose', 'default'],
  ]);
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept all' });
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/consent']);
  expect(new FormData(form ?? undefined).get('next')).toBe('/pricing?network=friends');
  expect(screen.getByRole('link', { name: 'Choose' }).getAttribute('href')).toBe(
    '/consent?next=%2Fpricing%3Fnetwork%3Dfriends',
  );
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
  const screen = await openScreen(<ConsentPage />, { settings });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ name, checked, disabled }) => [name, checked, disabled])).toEqual([
    ['necessary', true, true],
    ['statistics', true, false],
  ]);
  expect(screen.text()).toContain('your choice so far');
  expect(readChoices(screen).map(([, variant]) => variant)).toEqual(['default', 'default', 'default']);
});

test('where there is nothing to choose the page says so [NAV-17]', async () => {
  const { text, queryByRole } = await openScreen(<ConsentPage />);
  expect([text().includes('nothing to choose'), queryByRole('checkbox')]).toEqual([true, null]);
  expect(document.forms).toHaveLength(0);
});
