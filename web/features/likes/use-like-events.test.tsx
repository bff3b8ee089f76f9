// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type LikeCard, listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { noteServerTime } from '#web/platform/clock.ts';
import { useLiveStream } from '#web/platform/live/live-events.ts';
import { FakeEventSource, stubLiveStream } from '#web/testing/fake-event-source.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle, settleLoading } from '#web/testing/screen.tsx';
import { MatchMoments } from './match-moments.tsx';
import { useLikeEvents } from './use-like-events.ts';

beforeEach(() => {
  stubLiveStream();
  noteServerTime(new Date().toUTCString());
});

const { queryKey } = apiQuery(listLikes, {});
const titleOfMoment = 'You and Ben like each other';

/** The stream is there at once; what shows a moment comes with code of its own. */
function Page() {
  useLiveStream(anna.id);
  useLikeEvents();
  const [isLoaded, setLoaded] = useState(false);
  return isLoaded ? (
    <MatchMoments FirstMessage={() => null} />
  ) : (
    <button type="button" onClick={() => setLoaded(true)}>
      Load
    </button>
  );
}

const matchedAt = (time: number, matched = true): LikeCard => ({
  ...ben,
  liked: true,
  matched,
  since: new Date(time).toISOString(),
  like_new: true,
  by_wish: null,
  liked_part: null,
});

const listOf = (...matches: LikeCard[]) => ({
  profiles: [],
  liked_by: [],
  matches,
  new_likes: 0,
  next_cursors: { received: null, liked: null, matches: null },
});

/** The page as the server rendered it before the match; `answer`: what it is told from then on. */
async function open(answer: ReturnType<typeof listOf>) {
  const screen = await openScreen(<Page />, {
    viewer: anna,
    path: '/members',
    answers: { 'likes.list': answer },
    prepare: (client) => client.setQueryData(queryKey, listOf()),
  });
  const poll = () => settle(() => void screen.client.setQueryData(queryKey, answer));
  const load = async () => {
    await screen.user.click(screen.getByRole('button', { name: 'Load' }));
    await settleLoading(() => {});
  };
  const showsMoment = () => screen.queryByRole('dialog')?.getAttribute('aria-label');
  return { ...screen, poll, load, showsMoment };
}

test('a match whose event comes before the code of its moment still has the moment [LIK-6]', async () => {
  const { load, showsMoment } = await open(listOf(matchedAt(Date.now())));
  await settle(() => FakeEventSource.opened.at(-1)?.say('match.created', { profile: ben.id }));
  await load();
  expect(showsMoment()).toBe(titleOfMoment);
});

test('a match made while the page opened, of which no event came, has its moment with the next poll, once [LIK-6]', async () => {
  const { load, poll, showsMoment, getByRole, user } = await open(listOf(matchedAt(Date.now() + 1000)));
  await load();
  expect(showsMoment()).toBeUndefined();
  await poll();
  await settleLoading(() => {});
  expect(showsMoment()).toBe(titleOfMoment);
  await user.click(getByRole('button', { name: 'Keep looking' }));
  await poll();
  expect(showsMoment()).toBeUndefined();
});

test.each([
  ['that is older than the page', matchedAt(Date.now() - 3_600_000)],
  ['whose profile was opened since', { ...matchedAt(Date.now() + 1000), like_new: false }],
  ['that has been taken back here', matchedAt(Date.now() + 1000, false)],
])('a match %s has no moment [LIK-6]', async (_which, card) => {
  const { load, poll, showsMoment } = await open(listOf(card));
  await load();
  await poll();
  await settleLoading(() => {});
  expect(showsMoment()).toBeUndefined();
});
