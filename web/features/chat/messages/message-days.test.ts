import { expect, test } from 'vitest';
import type { Message } from '#contract/chat/endpoints.ts';
import { createFormats } from '#locales/formats.ts';
import { isSameGroup, splitByDay } from './message-days.ts';

const message = (seq: number, own: boolean, sent_at: string): Message => ({
  seq,
  revision: seq,
  own,
  content: { kind: 'text', text: '' },
  sent_at,
  key: null,
});

const shape = (messages: Message[], timeZone = 'UTC') =>
  splitByDay(messages, createFormats('en-US', timeZone).date).map(({ date, groups }) => [
    date,
    groups.map((group) => group.messages.map(({ seq }) => seq)),
  ]);

test('messages of one person within five minutes stand together', () => {
  const messages = [
    message(1, true, '2026-11-02T12:00:00Z'),
    message(2, true, '2026-11-02T12:04:00Z'),
    message(3, false, '2026-11-02T12:04:30Z'),
    message(4, true, '2026-11-02T12:05:00Z'),
    message(5, true, '2026-11-02T12:11:00Z'),
  ];
  expect(shape(messages)).toEqual([['2026-11-02', [[1, 2], [3], [4], [5]]]]);
});

test('a day is a day where the reader is', () => {
  const messages = [message(1, true, '2026-11-02T22:30:00Z'), message(2, true, '2026-11-02T23:30:00Z')];
  expect(shape(messages)).toEqual([['2026-11-02', [[1], [2]]]]);
  expect(shape(messages, 'Europe/Amsterdam')).toEqual([
    ['2026-11-02', [[1]]],
    ['2026-11-03', [[2]]],
  ]);
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
