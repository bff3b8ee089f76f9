import { expect, test } from 'vitest';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { quoteWhole, writeOpener } from './write-opener.ts';

const photo = { id: 1, locked: false } as Photo;
const profile = {
  photos: [photo, photo, { ...photo, locked: true }],
  interests: ['cooking' as const],
};
const t = ((key: string, values = {}) => [key, ...Object.values(values)].join(' ')) as Parameters<
  typeof writeOpener
>[0];
const write = (subject: string) => writeOpener(t, subject, profile);

test.each([
  ['photo-1', 'chat:start.photo'],
  ['photo-2', 'chat:start.photoNumber 2'],
  ['cooking', 'openers:cooking.first'],
])('%s of a profile has first words [PRO-4, CHA-2]', (subject, words) => {
  expect(write(subject)).toBe(words);
});

test.each(['photo-3', 'photo-9', 'photo-x', 'music', 'toString', ''])(
  'what is locked or not there (%s) has none [PRO-5]',
  (subject) => expect(write(subject)).toBeUndefined(),
);

test('an idea quotes a sentence that says something, and only a whole one [PRO-4, CHA-2]', () => {
  expect(quoteWhole('Hi!\nI collect maps. My kitchen has a view of the canal.')).toBe('Hi! I collect maps');
  expect(quoteWhole('I collect maps of towns. I cook.')).toBe('I collect maps of towns');
  expect(quoteWhole(`${'never ending '.repeat(20)}story.`)).toBeUndefined();
});
