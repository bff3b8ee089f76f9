// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { NamedSearch } from '#contract/search/named.ts';
import { anna, plainCriteria } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import type { Filters } from '../search-filters.ts';
import NamedSearches from './named-searches.tsx';

const red: NamedSearch = { id: 1, name: 'Red', filters: { hair: 'red' }, tells: true, paused: null };
const many = [1, 2, 3, 4, 5].map((id) => ({ ...red, id, name: `Search ${id}` }));

const blue = { eyes: 'blue', min_age: 25, max_age: 35 } as const;

async function open(
  searches: NamedSearch[],
  { offers = true, answer = {} as object, filters = blue as Filters } = {},
) {
  const list = { searches, offers_alerts: offers, mail: true, push: false };
  const applied: string[] = [];
  const screen = await openScreen(
    <NamedSearches
      filters={filters}
      criteria={{ ...plainCriteria, eyes: ['blue'], min_age: 25, max_age: 35 }}
      onApply={() => applied.push('applied')}
    />,
    {
      viewer: anna,
      path: '/members?eyes=blue&min_age=25&max_age=35&ref=abc',
      answers: { 'search.named': list, 'search.add_named': list, 'search.change_named': list, ...answer },
    },
  );
  await settle();
  return { ...screen, applied };
}

test('a press opens a search that is kept, and its people count as looked at [BEY-5]', async () => {
  const { getByRole, user, address, calls, applied } = await open([red]);
  await user.click(getByRole('link', { name: 'Red' }));
  expect(address()).toBe('/members?ref=abc&hair=red');
  expect(calls).toContainEqual(['search.change_named', { id: 1, looked: true }]);
  expect(applied).toEqual(['applied']);
});

test('what is chosen is saved under a name that its filters suggest, silent unless asked for [BEY-5]', async () => {
  const { getByRole, findByRole, findByLabelText, user, fill, calls } = await open([]);
  await user.click(getByRole('button', { name: 'Save under a name' }));
  const field = await findByLabelText<HTMLInputElement>('Name');
  expect(field.value).toBe('25–35, Eyes: Blue');
  await fill(field, 'Blue eyes');
  const tell = await findByRole<HTMLInputElement>('switch', { name: 'Tell me about new people' });
  expect(tell.checked).toBe(false);
  await user.click(tell);
  await user.click(getByRole('button', { name: 'Save' }));
  await settle();
  const filters = { eyes: 'blue', min_age: 25, max_age: 35 };
  expect(calls).toContainEqual(['search.add_named', { name: 'Blue eyes', filters, tells: true }]);
});

test('a name that is taken is said beside what was typed, which stays [BEY-5]', async () => {
  const refuse = () => {
    throw new AppError('search.name_taken');
  };
  const { getByRole, findByLabelText, findByText, user, fill } = await open([red], {
    answer: { 'search.add_named': refuse },
  });
  await user.click(getByRole('button', { name: 'Save under a name' }));
  const field = await findByLabelText<HTMLInputElement>('Name');
  await fill(field, 'Red');
  await user.click(getByRole('button', { name: 'Save' }));
  await findByText('You have another search with this name.');
  expect(field.value).toBe('Red');
});

test('with five it says what to do instead, and a domain without alerts offers none [BEY-5]', async () => {
  const full = await open(many);
  expect(full.queryByRole('button', { name: 'Save under a name' })).toBeNull();
  expect(full.text()).toContain('You have 5 saved searches. Delete one to save another.');
  await full.leavePage();
  const plain = await open([], { offers: false });
  await plain.user.click(plain.getByRole('button', { name: 'Save under a name' }));
  await plain.findByLabelText('Name');
  expect(plain.queryByRole('switch')).toBeNull();
});

test('the one that is shown is marked, and one that waits says why [BEY-5]', async () => {
  const here = { ...red, filters: { eyes: 'blue', min_age: 25, max_age: 35 } };
  const { getByRole, text, queryByRole } = await open([
    here as NamedSearch,
    { ...red, id: 2, name: 'Old', paused: 'filter' },
  ]);
  expect(getByRole('link', { name: 'Red' }).getAttribute('aria-current')).toBe('true');
  expect(queryByRole('button', { name: 'Save under a name' })).toBeNull();
  expect(text()).toContain('Paused: this site no longer has one of its filters.');
});

test('a region is kept with its country, and the order of an alert is no part of a search [BEY-5]', async () => {
  const filters: Filters = { countryregion: '07', order: 'newest' };
  const { getByRole, findByLabelText, fill, user, calls } = await open([], { filters });
  await user.click(getByRole('button', { name: 'Save under a name' }));
  await fill(await findByLabelText<HTMLInputElement>('Name'), 'Near');
  await user.click(getByRole('button', { name: 'Save' }));
  await settle();
  const kept = { country: plainCriteria.country, countryregion: '07' };
  expect(calls).toContainEqual(['search.add_named', { name: 'Near', filters: kept, tells: false }]);
  const near = { ...red, name: 'Near', filters: kept } as NamedSearch;
  const again = await open([near], { filters });
  expect(again.getByRole('link', { name: 'Near' }).getAttribute('aria-current')).toBe('true');
});
