import { expect, test } from 'vitest';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { writeOpener } from './write-opener.ts';

const photo = { id: 1, locked: false } as Photo;
const profile = {
  about: 'Hi!\nI collect maps. My kitchen has a view of the canal.',
  prompts: [{ prompt: 'song' as const, answer: 'Anything with a trombone.' }],
  photos: [photo, photo, { ...photo, locked: true }],
  interests: ['cooking' as const],
};
const t = ((key: string, values = {}) => [key, ...Object.values(values)].join(' ')) as Parameters<
  typeof writeOpener
>[0];
const write = (subject: string, traits: Partial<typeof profile> = {}) =>
  writeOpener(t, subject, { ...profile, ...traits });

test('first words quote what somebody wrote: a sentence that says something [PRO-4, CHA-2]', () => {
  expect(write('about')).toBe('chat:start.wrote Hi! I collect maps');
  expect(write('about', { about: 'I collect maps of towns. I cook.' })).toBe(
    'chat:start.wrote I collect maps of towns',
  );
});

test('they quote the answer that they were asked to, and no other [BEY-1]', () => {
  expect(write('prompt-song')).toBe('chat:start.wrote Anything with a trombone');
  expect(write('prompt-laugh')).toBeUndefined();
});

test('of a long sentence they quote whole words, as many as are read back gladly [CHA-2]', () => {
  const words = write('about', { about: `${'never ending '.repeat(20)}story.` }) ?? '';
  expect(words.endsWith('never ending…') || words.endsWith('never…')).toBe(true);
  expect(words.length).toBeLessThan(60);
});

test('no character is cut in two, which could not be sent [CHA-16]', () => {
  expect(write('about', { about: `a${'😀'.repeat(90)}` })?.isWellFormed()).toBe(true);
});

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

test('who wrote nothing is not quoted', () => {
  expect(write('about', { about: '' })).toBeUndefined();
});
