// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Pick, PickReason } from '#contract/picks/endpoints.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import { PickCard } from './pick-card.tsx';
import { PicksPlace } from './picks-place.tsx';

const pickOf = (id: number, name: string, reason: PickReason = { kind: 'search' }): Pick => ({
  ...ben,
  id,
  name,
  reason,
});
const six = ['Ben', 'Tom', 'Jan', 'Kim', 'Lou', 'Max'].map((name, n) => pickOf(n + 2, name));

async function open(picks: number, answers: Record<string, unknown> = {}) {
  const screen = await openScreen(<PicksPlace />, {
    viewer: { ...anna, picks },
    answers: { 'picks.open': { picks: six }, ...answers },
  });
  await settleLoading();
  return screen;
}

test('six people stand in their place, each with a reason and a heart [BEY-3]', async () => {
  const screen = await open(6);
  expect(screen.getByRole('region', { name: 'Six for you today' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.getAllByText('Found by your own search')).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Tom, 38' }).getAttribute('href')).toBe('/members/3');
  expect(screen.getByRole('link', { name: 'How we choose' }).getAttribute('href')).toBe(
    '/pages/terms#ranking',
  );
  await screen.user.click(screen.getByRole('button', { name: 'Like Tom' }));
  expect(screen.calls).toContainEqual(['likes.like', { profile: 3 }]);
  expect(screen.getByRole('button', { name: 'Like Tom', pressed: true })).toBeTruthy();
});

test.each<[PickReason, string]>([
  [{ kind: 'interests', interests: ['baking', 'music'] }, 'In common: Baking and Music'],
  [{ kind: 'answers' }, 'Usually writes back within a day'],
  [{ kind: 'new', days: 0 }, 'New here for less than a day'],
  [{ kind: 'new', days: 1 }, 'New here for 1 day'],
  [{ kind: 'new', days: 3 }, 'New here for 3 days'],
  [{ kind: 'near', km: 10 }, 'Lives less than 10 km away'],
  [{ kind: 'search' }, 'Found by your own search'],
])('%o is a sentence [BEY-3]', async (reason, words) => {
  const { getByText } = await openScreen(<PickCard pick={pickOf(2, 'Ben', reason)} />, { viewer: anna });
  expect(getByText(words)).toBeTruthy();
});

test('a visitor and a member without picks have no place for them, and nothing is asked [BEY-3]', async () => {
  const { text, calls } = await open(0);
  expect([text(), calls]).toEqual(['', []]);
});

test('fewer than six have another title [BEY-3]', async () => {
  const few = await open(6, { 'picks.open': { picks: six.slice(0, 2) } });
  expect(few.getByRole('region', { name: 'For you today' })).toBeTruthy();
});

test('none leave no empty place [BEY-3]', async () => {
  const none = await open(6, { 'picks.open': { picks: [] } });
  expect(none.text()).toBe('');
  expect(none.client.getQueryData(viewerQuery.queryKey)?.user?.picks).toBe(0);
});

test('they are closed for today at once, and come back where that fails [BEY-3]', async () => {
  const screen = await open(6);
  await screen.user.click(screen.getByRole('button', { name: 'Close for today' }));
  expect(screen.text()).toBe('');
  expect(screen.calls.map(([name]) => name)).toContain('picks.close');
  const failing = await open(6, {
    'picks.close': () => {
      throw new AppError('internal');
    },
  });
  await failing.user.click(failing.getByRole('button', { name: 'Close for today' }));
  expect(failing.getAllByRole('article')).toHaveLength(6);
  expect(failing.toasts).toHaveLength(1);
});

test('they stay closed where the viewer is read from before that meanwhile [BEY-3]', async () => {
  const screen = await open(6, {
    'picks.close': () => {
      screen.client.setQueryData(viewerQuery.queryKey, (known) =>
        known?.user ? { user: { ...known.user, picks: 6 } } : known,
      );
      return {};
    },
  });
  await screen.user.click(screen.getByRole('button', { name: 'Close for today' }));
  await settleLoading();
  expect(screen.text()).toBe('');
});

test('where they cannot be loaded, one press tries again [BEY-3]', async () => {
  let isAway = true;
  const screen = await open(6, {
    'picks.open': () => {
      if (isAway) throw new AppError('internal');
      return { picks: six };
    },
  });
  expect(screen.getByRole('alert')).toBeTruthy();
  isAway = false;
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('until their people are known, as many cards hold the place as there will be [BEY-3]', async () => {
  const screen = await openScreen(<PicksPlace />, {
    viewer: { ...anna, picks: 6 },
    answers: { 'picks.open': () => new Promise(() => {}) },
  });
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(6);
  expect(screen.queryByRole('article')).toBeNull();
});
