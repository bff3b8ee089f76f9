import { expect, test } from 'vitest';
import { splitLead } from './about-lead.ts';

test.each<[string, string, string]>([
  ['I collect maps. Not the new ones.', 'I collect maps.', 'Not the new ones.'],
  ['I collect maps.', 'I collect maps.', ''],
  ['Shall we dance?! I would.\nSoon.', 'Shall we dance?!', 'I would.\nSoon.'],
  ['Version 2.0 of me is kinder. Really.', 'Version 2.0 of me is kinder.', 'Really.'],
])('the first sentence of what somebody writes stands apart: %j [PRO-4]', (about, lead, rest) => {
  expect(splitLead(about)).toEqual({ lead, rest });
});

test.each([
  'no full stop at all',
  'Hi. I am Ben.',
  `${'very '.repeat(30)}long. Rest.`,
  'a list\nof lines. End.',
])('what has no first sentence of a fitting length stays whole: %j [PRO-4]', (about) => {
  expect(splitLead(about)).toEqual({ lead: '', rest: about });
});

test.each([1999, 200_000])(
  'a text of full stops takes no longer than another: %i of them [PRO-4]',
  (length) => {
    const about = `${'!'.repeat(length)}x`;
    expect(splitLead(about).rest).toHaveLength(about.length);
    expect(splitLead(`${'!'.repeat(117)} x`).lead).toBe('');
    expect(splitLead(`${'!'.repeat(110)}\u00a0x`)).toEqual({ lead: '!'.repeat(110), rest: 'x' });
  },
);
