import { describe, expect, test } from 'vitest';
import type { Feature } from './feature.ts';
import { requireUniqueNames } from './feature-names.ts';
import { features } from './features.ts';

const compose = async () => undefined;
const twice: [what: string, part: Partial<Feature>][] = [
  ['table', { tables: ['member_note'] }],
  [
    'purpose of links',
    { links: [{ purpose: 'confirm', template: 'confirm', path: '/confirm', validMs: 1 } as never] },
  ],
  ['topic of pushes', { pushes: [{ about: 'message' } as never] }],
  ['kind of news', { news: [{ kind: 'weekly', compose }] }],
  ['kind of attachments', { attachments: [{ kind: 'receipt', load: async () => [] }] }],
  ['part of the export', { exportParts: { 'notes.json': { about: 'notes', chapter: 'you' } as never } }],
  ['cookie', { cookies: { seen: /^1$/ } as never }],
];

describe('names that features bring [OPS-1]', () => {
  test('each stand for one thing', () => {
    expect(() => requireUniqueNames(features)).not.toThrow();
  });

  test.for(twice)('a second %s of one name is refused at the start', ([what, part]) => {
    const pair = [
      { name: 'first', ...part },
      { name: 'second', ...part },
    ];
    expect(() => requireUniqueNames(pair)).toThrow(
      new RegExp(`^Two features bring the ${what} \\S+: first and second$`),
    );
  });

  test('a feature that stands in the list twice is refused', () => {
    expect(() => requireUniqueNames([{ name: 'chat' }, { name: 'chat' }])).toThrow('the feature chat');
  });
});
