import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interests } from '#contract/profiles/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { listOpeners } from './list-openers.ts';

const t = ((key: string, values = {}) => [key, ...Object.values(values)].join(' ')) as Parameters<
  typeof listOpeners
>[0];

test.each(locales)('in %s every interest has two first lines, and no two are alike [CHA-2]', (locale) => {
  const file = join(import.meta.dirname, `../../../locales/${locale}/openers.json`);
  const lines: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(lines).toSorted()).toEqual([...interests].toSorted());
  const all = Object.values(lines).flatMap(({ first, second }) => [first ?? '', second ?? '']);
  expect(new Set(all).size).toBe(2 * interests.length);
  for (const line of all) {
    expect(line).toMatch(/^[¿\p{L}’].{4,88}\?$/u);
    expect(line).not.toContain('{{');
  }
});

test('of two people with the same interest each is asked something else [CHA-2]', () => {
  const ask = (id: number) =>
    listOpeners(t, { id, city: 'Utrecht', interests: ['music', 'wine', 'tea'], prompts: [] });
  expect(ask(2)).toEqual(['openers:music.first', 'openers:wine.second', 'chat:start.weekend']);
  expect(ask(3)).toEqual(['openers:music.second', 'openers:wine.first', 'chat:start.weekend']);
});

test('a short answer of the profile is quoted after a line written by hand [BEY-1]', () => {
  const prompts = [{ prompt: 'song' as const, answer: 'Anything with a trombone.' }];
  expect(listOpeners(t, { id: 2, city: 'Utrecht', interests: ['music', 'wine'], prompts })).toEqual([
    'openers:music.first',
    'chat:start.wrote Anything with a trombone',
    'openers:wine.second',
  ]);
});

test('an answer that would have to be cut is not among them [BEY-1]', () => {
  const prompts = [
    { prompt: 'song' as const, answer: `Anything ${'and anything '.repeat(4)}with a trombone.` },
  ];
  expect(listOpeners(t, { id: 2, city: 'Utrecht', interests: [], prompts })).toEqual([
    'chat:start.weekend',
    'chat:start.place Utrecht',
    'chat:start.smile',
  ]);
});
