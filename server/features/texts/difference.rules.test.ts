import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './difference.rules.ts';

const show = (before: string, after: string) =>
  compareTexts(before, after).map(
    ({ kind, text }) => ({ same: '=', went: '-', came: '+', left_out: '~' })[kind] + text,
  );

test('a difference has what went and came, with the line beside it [MOD-4]', () => {
  const before = ['# A', 'lead', 'one', 'two', 'three', 'four', 'five'].join('\n\n');
  const after = ['# A', 'lead', 'one', 'two', 'three', 'four and more', 'five'].join('\n\n');
  expect(show(before, after)).toEqual(['~', '=three', '-four', '+four and more', '=five']);
  expect(show(before, `${before}\n\nsix`)).toEqual(['~', '=five', '+six']);
  expect(show(before, before)).toEqual([]);
});

test('a text without any line in common is replaced, however long both are [MOD-4]', () => {
  const long = (sign: string) => Array.from({ length: 3000 }, (_, line) => `${sign}${line}`).join('\n');
  const lines = compareTexts(long('a'), long('b'));
  expect([lines.length, lines[0]?.kind, lines.at(-1)?.kind]).toEqual([6000, 'went', 'came']);
});

test('what went and came is all that differs [MOD-4]', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (old, young) => {
      const lines = compareTexts(old.join('\n'), young.join('\n'));
      const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
      expect(count('came') - count('went')).toBe(old.join() === young.join() ? 0 : young.length - old.length);
      for (const { kind, text } of lines)
        if (kind === 'went') expect(old).toContain(text);
        else if (kind === 'came') expect(young).toContain(text);
    }),
  );
});
