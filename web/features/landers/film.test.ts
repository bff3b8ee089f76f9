import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clips } from '#contract/landers/facts.ts';

const folder = join(import.meta.dirname, 'clips');
/** Kilobytes, by the end of a name. A poster is what somebody waits for first. */
const most = {
  'tall.av1.webm': 900,
  'tall.vp9.webm': 900,
  'wide.av1.webm': 1500,
  'wide.vp9.webm': 1500,
  'tall.avif': 60,
  'wide.avif': 60,
  'tall.webp': 60,
  'wide.webp': 60,
};

test('each film is there upright and wide, in two codecs and with its posters, and no other file [LAN-3]', () => {
  const expected = clips.flatMap((clip) => Object.keys(most).map((ending) => `${clip}-${ending}`));
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted());
});

test.each(Object.entries(most))('no %s weighs more than %i KB [LAN-3]', (ending, kilobytes) => {
  for (const clip of clips) {
    const { size } = statSync(join(folder, `${clip}-${ending}`));
    expect(size, clip).toBeGreaterThan(1024);
    expect(size, clip).toBeLessThanOrEqual(kilobytes * 1024);
  }
});

test('all films together weigh 4 MB at most [LAN-3]', () => {
  const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4 * 1024 * 1024);
});
