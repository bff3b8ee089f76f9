import { expect, test } from 'vitest';
import { findLine } from './profile-line.ts';

const profile = {
  about: 'I collect maps.',
  prompts: [{ prompt: 'song' as const, answer: 'Anything with a trombone.' }],
};

test.each([
  ['prompt-song', { part: 'answer', prompt: 'song', words: 'Anything with a trombone.' }],
  ['about', { part: 'about', words: 'I collect maps.' }],
  ['prompt-laugh', undefined],
  ['photo-1', undefined],
])('%s names what of a profile is quoted [BEY-1, BEY-7]', (subject, line) => {
  expect(findLine(subject, profile)).toEqual(line);
});

test('who wrote nothing is not quoted', () => {
  expect(findLine('about', { ...profile, about: '' })).toBeUndefined();
});
