// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openHook, settle } from '#web/testing/screen.tsx';
import { matchMomentsQuery } from './match-moment.ts';
import { useLike } from './use-like.ts';

const shown = ['search.members', 'shown'];
const likesQuery = apiQuery(listLikes, {});

/** A page that shows Ben's card, and a server that answers when the test wants it. */
async function open(state: { liked: boolean; matched: boolean }) {
  const answer = Promise.withResolvers<unknown>();
  const screen = await openHook(() => useLike({ memberId: ben.id, ...state }), {
    viewer: anna,
    answers: { 'likes.like': () => answer.promise, 'likes.unlike': () => answer.promise },
    prepare: (client) => {
      client.setQueryData(shown, { results: [{ ...ben, ...state }] });
      client.setQueryData(likesQuery.queryKey, { profiles: [], liked_by: [], matches: [] } as never);
    },
  });
  const card = () => {
    const { liked, matched } =
      screen.client.getQueryData<{ results: (typeof ben)[] }>(shown)?.results[0] ?? {};
    return { liked, matched };
  };
  const celebrated = () => screen.client.getQueryData(matchMomentsQuery.queryKey)?.waiting ?? [];
  return { ...screen, answer, card, celebrated };
}

const stranger = { liked: false, matched: false };
const match = { liked: true, matched: true };

test('a like shows before the server has answered', async () => {
  const { current, card } = await open(stranger);
  await settle(() => current().like());
  expect([card(), current().isPending]).toEqual([{ liked: true, matched: false }, true]);
});

test('a like past the limit is put back, and its text says why and when it goes on [LIK-9]', async () => {
  const { current, card, answer, toasts } = await open(stranger);
  await settle(() => current().like());
  await settle(() => answer.reject(new AppError('throttle.likes', { seconds: 1500 })));
  expect(card()).toEqual(stranger);
  expect(toasts).toEqual([expect.stringMatching(/limited; you can go on in 25 minutes\.$/)]);
});

test('a like that is refused is put back, and the member hears why', async () => {
  const { current, card, answer, toasts, celebrated } = await open(stranger);
  await settle(() => current().like());
  await settle(() => answer.reject(new AppError('network')));
  expect(card()).toEqual(stranger);
  expect(toasts).toEqual([expect.stringContaining('There is no connection to the server.')]);
  expect(celebrated()).toEqual([]);
});

test('a like of somebody who likes back is a match and is celebrated once', async () => {
  const { current, card, answer, celebrated } = await open(stranger);
  await settle(() => current().like());
  expect(celebrated()).toEqual([]);
  await settle(() => answer.resolve({ matched: true }));
  expect([card(), celebrated()]).toEqual([match, [ben.id]]);
  await settle(() => current().like());
  expect(celebrated()).toEqual([ben.id]);
});

test('a like of somebody who does not is no match', async () => {
  const { current, card, answer, celebrated } = await open(stranger);
  await settle(() => current().like());
  await settle(() => answer.resolve({ matched: false }));
  expect([card(), celebrated()]).toEqual([{ liked: true, matched: false }, []]);
});

test('a like that is taken back ends the match, and one refused leaves both', async () => {
  const kept = await open(match);
  await settle(() => kept.current().unlike());
  expect(kept.card()).toEqual(stranger);
  await settle(() => kept.answer.reject(new AppError('internal')));
  expect(kept.card()).toEqual(match);
});

test('the lists of likes are fetched again, whatever the server answered', async () => {
  for (const end of [{ matched: false }, new AppError('internal')]) {
    const { current, answer, client, leavePage } = await open(stranger);
    await settle(() => current().like());
    await settle(() => (end instanceof AppError ? answer.reject(end) : answer.resolve(end)));
    expect(client.getQueryState(likesQuery.queryKey)?.isInvalidated).toBe(true);
    await leavePage();
  }
});
