// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type LikeCard, listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useLiveStream } from '#web/platform/live/live-events.ts';
import { FakeEventSource, stubLiveStream } from '#web/testing/fake-event-source.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle, settleLoading } from '#web/testing/screen.tsx';
import { LikePopups } from './like-popups.tsx';

beforeEach(stubLiveStream);

function Page() {
  useLiveStream(anna.id);
  return <LikePopups />;
}

const like: LikeCard = { ...ben, since: '2026-11-02T12:00:00.000Z', like_new: true, by_wish: null };

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
const popup = '[role="status"]';

test('a like that comes shows who gave it, without taking the focus; a click closes it [LIK-3]', async () => {
  const { has, text, find, press } = await open();
  expect(has(popup)).toBe(false);
  await receive();
  expect(text()).toContain('Ben likes you');
  expect(document.activeElement).toBe(document.body);
  await press(find(popup));
  expect(has(popup)).toBe(false);
});

test('the image leads to the profile, the button likes back: each its own way, and both close [LIK-3]', async () => {
  const first = await open();
  await receive();
  await first.press('Open the profile of Ben');
  expect([first.address(), first.has(popup)]).toEqual([`/likes/m/${ben.id}`, false]);
  expect(first.calls).not.toContainEqual(['likes.like', { profile: ben.id }]);
  const second = await open();
  await receive();
  await second.press('Like back');
  expect(second.calls).toContainEqual(['likes.like', { profile: ben.id }]);
  expect([second.address(), second.has(popup)]).toEqual(['/members', false]);
});

test('Escape and the cross close it [LIK-3]', async () => {
  const { has, press } = await open();
  await receive();
  await settle(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(has(popup)).toBe(false);
  await receive();
  await press('Close');
  expect(has(popup)).toBe(false);
});

test.each([
  ['a match, which has a moment of its own', { matched: true }, '/members'],
  ['a like that was seen', { like_new: false }, '/members'],
  ['a like on the page of likes, which shows it', {}, '/likes'],
  ['a like during a conversation', {}, '/members/7/chat'],
])('nothing shows for %s [LIK-3]', async (_what, card, path) => {
  const { has } = await open(card, path);
  await receive();
  expect(has(popup)).toBe(false);
});

test('an address with t shows the newest like after so many seconds, and loses it then [LIK-3]', async () => {
  vi.useFakeTimers();
  try {
    const { has, address } = await open({}, '/members?t=3&photo=1');
    await settle(() => vi.advanceTimersByTimeAsync(2999));
    const early = [has(popup), address()];
    await settleLoading(() => vi.advanceTimersByTimeAsync(1));
    expect(early).toEqual([false, '/members?t=3&photo=1']);
    expect([has(popup), address()]).toEqual([true, '/members?photo=1']);
  } finally {
    vi.useRealTimers();
  }
});

test('without a new like the address loses t all the same, and what is no number of seconds stays [LIK-3]', async () => {
  vi.useFakeTimers();
  try {
    const seen = await open({ like_new: false }, '/members?t=1');
    await settle(() => vi.advanceTimersByTimeAsync(1000));
    expect([seen.has(popup), seen.address()]).toEqual([false, '/members']);
    const token = await open({}, '/members?t=abc');
    await settle(() => vi.advanceTimersByTimeAsync(100_000));
    expect([token.has(popup), token.address()]).toEqual([false, '/members?t=abc']);
  } finally {
    vi.useRealTimers();
  }
});
