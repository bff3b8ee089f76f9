// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { anna, plainCriteria } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { FilterRail } from './filter-rail.tsx';

async function openRail() {
  const criteria = { ...plainCriteria, hair: ['red' as const] };
  return openScreen(<FilterRail criteria={criteria} />, {
    viewer: anna,
    settings: { countries: ['NL'] },
    path: '/?hair=red',
    answers: { 'geography.regions': { regions: {} } },
  });
}

test('filters changed in one go are all in the address [SEA-2]', async () => {
  const { find, address } = await openRail();
  await act(async () => {
    for (const name of ['[name=hair][value=blond]', '[name=photo]', '[name=gender][value=both]'])
      find(name).click();
  });
  const { searchParams } = new URL(address(), 'https://duet.test');
  expect(Object.fromEntries(searchParams)).toEqual({ hair: 'blond,red', photo: '1', gender: 'both' });
});

test('a filter is changed after the address has changed by itself [SEA-2]', async () => {
  const { find, press, address } = await openRail();
  await press(find('[name=photo]'));
  await press('Reset');
  await press(find('[name=new]'));
  expect(address()).toMatch(/\?new=1$/);
});
