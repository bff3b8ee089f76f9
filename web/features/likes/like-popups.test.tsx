// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type LikeCard, listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useLiveStream } from '#web/platform/live/live-events.ts';
import { FakeEventSource, stubLiveStream } from '#web/testing/fake-event-source.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, type Screen, settle, settleLoading } from '#web/testing/screen.tsx';
import { LikePopups } from './like-popups.tsx';

beforeEach(stubLiveStream);

function Page() {
  useLiveStream(anna.id);
  return <LikePopups />;
}

const like: LikeCard = {
  ...ben,
  since: '2026-11-02T12:00:00.000Z',
  like_new: true,
  by_wish: null,
  liked_part: null,
};

function open(card: Partial<LikeCard> = {}, path = '/members') {
  const likes = {
    profiles: [],
    liked_by: [{ ...like, ...card }],
    matches: [],
    new_likes: 1,
    next_cursors: { received: null, liked: null, matches: null },
  };
  return openScreen(<Page />, {
    viewer: anna,
    path,
    answers: { 'likes.list': likes, 'likes.like': { matched: false } },
    prepare: (client) => client.setQueryData(apiQuery(listLikes, {}).queryKey, likes),
  });
}

async function receive() {
  await settle(() => FakeEventSource.opened.at(-1)?.say('like.received', { profile: ben.id }));
  await settleLoading(() => {});
}
const isShown = ({ queryByRole }: Screen) => queryByRole('status', { name: 'New like' }) !== null;

test('a like that comes shows who gave it, without taking the focus; a click closes it [LIK-3]', async () => {
  const screen = await open();
  expect(isShown(screen)).toBe(false);
  await receive();
  expect(screen.getByText('Ben likes you')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await screen.user.click(screen.getByRole('status'));
  expect(isShown(screen)).toBe(false);
});

test('the image leads to the profile, the button likes back: each its own way, and both close [LIK-3]', async () => {
  const first = await open();
  await receive();
  await first.user.click(first.getByRole('button', { name: 'Open the profile of Ben' }));
  expect([first.address(), isShown(first)]).toEqual([`/likes/m/${ben.id}`, false]);
  expect(first.calls).not.toContainEqual(['likes.like', { profile: ben.id }]);
  const second = await open();
  await receive();
  await second.user.click(second.getByRole('button', { name: 'Like back' }));
  expect(second.calls).toContainEqual(['likes.like', { profile: ben.id }]);
  expect([second.address(), isShown(second)]).toEqual(['/members', false]);
});

test('Escape and the cross close it [LIK-3]', async () => {
  const screen = await open();
  await receive();
  await screen.user.keyboard('{Escape}');
  expect(isShown(screen)).toBe(false);
  await receive();
  await screen.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(isShown(screen)).toBe(false);
});

test.each([
  ['a match, which has a moment of its own', { matched: true }, '/members'],
  ['a like that was seen', { like_new: false }, '/members'],
  ['a like on the page of likes, which shows it', {}, '/likes'],
  ['a like during a conversation', {}, '/members/7/chat'],
])('nothing shows for %s [LIK-3]', async (_what, card, path) => {
  const screen = await open(card, path);
  await receive();
  expect(isShown(screen)).toBe(false);
});

test('an address with t shows the newest like after so many seconds, and loses it then [LIK-3]', async () => {
  vi.useFakeTimers();
  try {
    const screen = await open({}, '/members?t=3&photo=1');
    await settle(() => vi.advanceTimersByTimeAsync(2999));
    const early = [isShown(screen), screen.address()];
    await settleLoading(() => vi.advanceTimersByTimeAsync(1));
    expect(early).toEqual([false, '/members?t=3&photo=1']);
    expect([isShown(screen), screen.address()]).toEqual([true, '/members?photo=1']);
  } finally {
    vi.useRealTimers();
  }
});

test('without a new like the address loses t all the same, and what is no number of seconds stays [LIK-3]', async () => {
  vi.useFakeTimers();
  try {
    const seen = await open({ like_new: false }, '/members?t=1');
    await settle(() => vi.advanceTimersByTimeAsync(1000));
    expect([isShown(seen), seen.address()]).toEqual([false, '/members']);
    const token = await open({}, '/members?t=abc');
    await settle(() => vi.advanceTimersByTimeAsync(100_000));
    expect([isShown(token), token.address()]).toEqual([false, '/members?t=abc']);
  } finally {
    vi.useRealTimers();
  }
});
