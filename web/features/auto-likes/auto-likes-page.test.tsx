// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type AutoLikes, getAutoLikes } from '#contract/auto-likes/endpoints.ts';
import { AppError } from '#contract/errors.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna, plainCriteria } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import AutoLikesPage from './auto-likes-page.tsx';

const off: AutoLikes = { on: false, per_day: 3, filters: {} };

async function open({ most = 10, fails = false }: { most?: number; fails?: boolean } = {}) {
  const answer = (wish: AutoLikes) => ({
    wish,
    criteria: { ...plainCriteria, new: true },
    most_per_day: most,
  });
  const screen = await openScreen(<AutoLikesPage />, {
    viewer: anna,
    settings: { countries: ['NL', 'BE'] },
    answers: {
      'auto_likes.get': answer(off),
      'auto_likes.save': (input: AutoLikes) => {
        if (fails) throw new AppError('internal');
        return answer(input);
      },
      'geography.regions': { regions: {} },
    },
    prepare: (client) => client.setQueryData(apiQuery(getAutoLikes, {}).queryKey, answer(off)),
  });
  const saved = () => screen.calls.flatMap(([name, input]) => (name === 'auto_likes.save' ? [input] : []));
  return { ...screen, saved };
}

const on = { name: 'Like new members for me' };

test('is off at first; each change is saved with all the others [LIK-4]', async () => {
  const { saved, text, getByRole, getAllByRole, user, getByText } = await open();
  expect(getByRole<HTMLInputElement>('switch', on).checked).toBe(false);
  expect(text()).toContain('They see that the like came automatically.');
  await user.click(getByRole('switch', on));
  await user.click(getByRole('checkbox', { name: 'Red' }));
  await user.click(getByRole('checkbox', { name: 'With photo' }));
  const filters = { hair: 'red', photo: '1' };
  expect(saved()).toEqual([
    { ...off, on: true },
    { ...off, on: true, filters: { hair: 'red' } },
    { ...off, on: true, filters },
  ]);
  await user.click(getByRole('switch', on));
  expect(saved().at(-1)).toEqual({ ...off, filters });
  expect(getByText('All changes are saved')).toBeTruthy();
  const fields = ['checkbox', 'combobox'].flatMap((role) => getAllByRole<HTMLInputElement>(role));
  const names = fields.map(({ name }) => name);
  expect(names).toContain('hair');
  for (const missing of ['order', 'online', 'new']) expect(names).not.toContain(missing);
});

test('offers as many likes a day as there may be, and says why there are few [LIK-4]', async () => {
  const { getByRole, getByText } = await open({ most: 3 });
  expect(getByRole('combobox', { name: 'At most per day' }).children).toHaveLength(3);
  expect(getByText('In your first week, it’s 3 a day at most.')).toBeTruthy();
});

test('what could not be saved stays chosen [LIK-4]', async () => {
  const { text, getByRole, user } = await open({ fails: true });
  await user.click(getByRole('switch', on));
  await settle();
  expect(getByRole<HTMLInputElement>('switch', on).checked).toBe(true);
  expect(text()).toContain('Not saved');
});
