import { expect, test } from 'vitest';
import type { Message } from '#contract/chat/endpoints.ts';
import { createFormats } from '#locales/formats.ts';
import {
  isSameGroup,
  isSameStretch,
  rememberDates,
  splitIntoGroups,
  splitIntoStretches,
} from './message-days.ts';

const message = (seq: number, own: boolean, sent_at: string): Message => ({
  seq,
  revision: seq,
  own,
  content: { kind: 'text', text: '' },
  sent_at,
  key: null,
});

const shape = (messages: Message[], timeZone = 'UTC') =>
  splitIntoGroups(messages, rememberDates(createFormats('en-US', timeZone).date)).map((group) => [
    group.day ?? null,
    ...group.messages.map(({ seq }) => seq),
  ]);

test('messages of one person within five minutes stand together', () => {
  const messages = [
    message(1, true, '2026-11-02T12:00:00Z'),
    message(2, true, '2026-11-02T12:04:00Z'),
    message(3, false, '2026-11-02T12:04:30Z'),
    message(4, true, '2026-11-02T12:05:00Z'),
    message(5, true, '2026-11-02T12:11:00Z'),
  ];
  expect(shape(messages)).toEqual([
    ['2026-11-02', 1, 2],
    [null, 3],
    [null, 4],
    [null, 5],
  ]);
});

test('a day is a day where the reader is', () => {
  const messages = [message(1, true, '2026-11-02T22:58:00Z'), message(2, true, '2026-11-02T23:01:00Z')];
  expect(shape(messages)).toEqual([['2026-11-02', 1, 2]]);
  expect(shape(messages, 'Europe/Amsterdam')).toEqual([
    ['2026-11-02', 1],
    ['2026-11-03', 2],
  ]);
});

test('a stretch is the same, by the same key, whatever comes before and after it [BEY-7]', () => {
  const at = (seq: number) => new Date(Date.UTC(2026, 10, 2) + seq * 7 * 60_000).toISOString();
  const all = Array.from({ length: 60 }, (_, n) => message(n + 1, n % 2 === 0, at(n + 1)));
  const dateOf = rememberDates(createFormats('en-US', 'UTC').date);
  const before = splitIntoStretches(all.slice(20, 45), dateOf);
  const after = splitIntoStretches(all, dateOf);
  expect(after.flatMap(({ groups }) => groups).flatMap(({ messages }) => messages)).toEqual(all);
  const same = before.filter((stretch) =>
    after.some((other) => other.key === stretch.key && isSameStretch(stretch, other)),
  );
  // The first one begins the day no more, and the last one has grown.
  expect(same).toEqual(before.slice(1, -1));
  expect(same).toHaveLength(1);
  const edited = splitIntoStretches(
    all.map((one) => (one.seq === 35 ? { ...one, revision: 61 } : one)),
    dateOf,
  );
  expect(after.filter((stretch, n) => !isSameStretch(stretch, edited[n] ?? stretch))).toHaveLength(1);
});

test('a group is the same while each of its messages is, whatever happens to the others [BEY-7]', () => {
  const [first, second] = [
    message(1, true, '2026-11-02T12:00:00Z'),
    message(2, true, '2026-11-02T12:01:00Z'),
  ];
  const group = { own: true, messages: [first, second] };
  expect(isSameGroup(group, { own: true, messages: [first, second] })).toBe(true);
  expect(isSameGroup(group, { own: true, messages: [first, { ...second, reaction: 'heart' }] })).toBe(false);
  expect(isSameGroup(group, { own: true, messages: [first] })).toBe(false);
});
