// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { AutoLike } from './auto-like.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Page() {
  useQuery({ ...apiQuery(listLikes, {}), staleTime: 60_000 });
  return <AutoLike />;
}

async function open(profile: object | null, viewer = anna) {
  const { calls } = await openScreen(<Page />, {
    viewer,
    answers: { 'auto_likes.like': { profile }, 'likes.list': { liked_by: [] } },
  });
  await settle(() => vi.advanceTimersByTimeAsync(2000));
  const count = (name: string) => calls.filter(([called]) => called === name).length;
  return { asked: count('auto_likes.like'), countLoads: () => count('likes.list') };
}

test('after a like the lists are loaded again, 500 ms later and once [LIK-4]', async () => {
  const { asked, countLoads } = await open({ id: 2, main_image: null });
  await settle(() => vi.advanceTimersByTimeAsync(499));
  const before = countLoads();
  await settle(() => vi.advanceTimersByTimeAsync(1));
  const after = countLoads();
  await settle(() => vi.advanceTimersByTimeAsync(10_000));
  expect([asked, before, after, countLoads()]).toEqual([1, 1, 2, 2]);
});

test('without one nothing is loaded again [LIK-4]', async () => {
  const { asked, countLoads } = await open(null);
  await settle(() => vi.advanceTimersByTimeAsync(10_000));
  expect([asked, countLoads()]).toEqual([1, 1]);
});

test('an unconfirmed member does not ask: there would be no like [LIK-4]', async () => {
  const { asked } = await open(null, { ...anna, status: 'not_confirmed' });
  expect(asked).toBe(0);
});
