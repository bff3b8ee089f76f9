import { expect, test } from 'vitest';
import { newContentSchema, toPreview } from './kinds.ts';

const previewOf = (text: string) => toPreview({ kind: 'text', text });

test('a preview is the beginning on one line and never half of a sign [CHA-6]', () => {
  expect(previewOf('Hello\n\n  you')).toBe('Hello you');
  expect(previewOf('x'.repeat(300))).toBe(`${'x'.repeat(119)}…`);
  expect(previewOf(`${'x'.repeat(118)}🍷 and more`)).toBe(`${'x'.repeat(118)}🍷…`);
  const family = '👨‍👩‍👧‍👦';
  expect(previewOf(family.repeat(120))).toBe(family.repeat(120));
  expect(previewOf(family.repeat(121))).toBe(`${family.repeat(119)}…`);
});

test('what a member sends names a kind that members may send', () => {
  expect(newContentSchema.safeParse({ kind: 'text', text: ' Hello ' }).data).toEqual({
    kind: 'text',
    text: 'Hello',
  });
  for (const content of [undefined, {}, { text: 'Hello' }, { kind: 'telegram', text: 'Hello' }])
    expect(newContentSchema.safeParse(content).success).toBe(false);
});

test('half of a character, which no database takes, is left out of what a member writes', () => {
  expect(newContentSchema.parse({ kind: 'text', text: 'a\uD83Cb🍷' })).toEqual({
    kind: 'text',
    text: 'ab🍷',
  });
});
