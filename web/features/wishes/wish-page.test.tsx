// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { getWish, type Wish } from '#contract/wishes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna, plainCriteria } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import WishPage from './wish-page.tsx';

const off: Wish = { on: false, per_day: 3, filters: {} };

async function open({ most = 10, fails = false }: { most?: number; fails?: boolean } = {}) {
  const answer = (wish: Wish) => ({ wish, criteria: { ...plainCriteria, new: true }, most_per_day: most });
  const screen = await openScreen(<WishPage />, {
    viewer: anna,
    settings: { countries: ['NL', 'BE'] },
    answers: {
      'wishes.get': answer(off),
      'wishes.save': (input: Wish) => {
        if (fails) throw new AppError('internal');
        return answer(input);
      },
      'geography.regions': { regions: {} },
    },
    prepare: (client) => client.setQueryData(apiQuery(getWish, {}).queryKey, answer(off)),
  });
  const saved = () => screen.calls.flatMap(([name, input]) => (name === 'wishes.save' ? [input] : []));
  return { ...screen, saved };
}

test('is off at first; each change is saved with all the others [LIK-4]', async () => {
  const { find, has, press, saved, text } = await open();
  expect(find<HTMLInputElement>('[name="on"]').checked).toBe(false);
  expect(text()).toContain('They see that the like came automatically.');
  await press(find('[name="on"]'));
  await press(find('[name="hair"][value="red"]'));
  await press(find('[name="photo"]'));
  const filters = { hair: 'red', photo: '1' };
  expect(saved()).toEqual([
    { ...off, on: true },
    { ...off, on: true, filters: { hair: 'red' } },
    { ...off, on: true, filters },
  ]);
  await press(find('[name="on"]'));
  expect(saved().at(-1)).toEqual({ ...off, filters });
  expect(text()).toContain('All changes are saved');
  expect([has('[name="order"]'), has('[name="online"]'), has('[name="new"]')]).toEqual([false, false, false]);
});

test('offers as many likes a day as there may be, and says why there are few [LIK-4]', async () => {
  const { find, text } = await open({ most: 3 });
  expect(find('[name="per_day"]').children).toHaveLength(3);
  expect(text()).toContain('In your first week, it’s 3 a day at most.');
});

test('what could not be saved stays chosen [LIK-4]', async () => {
  const { find, press, text } = await open({ fails: true });
  await press(find('[name="on"]'));
  await settle();
  expect(find<HTMLInputElement>('[name="on"]').checked).toBe(true);
  expect(text()).toContain('Not saved');
});
