import { describe, expect, test } from 'vitest';
import { isView, toSource } from './funnel.rules.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

describe('a page counts as seen', () => {
  test.each([
    ['by a browser', {}, true],
    ['by a phone that is called Cubot', { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT P80)' }, true],
    ['as a document', { 'sec-fetch-dest': 'document' }, true],
    [
      'not by Google',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      false,
    ],
    ['not for the preview of a message', { 'user-agent': 'WhatsApp/2 facebookexternalhit/1.1' }, false],
    ['not by a program', { 'user-agent': 'curl/8.5.0' }, false],
    ['not by who says nothing', { 'user-agent': undefined }, false],
    ['not fetched beforehand', { 'sec-purpose': 'prefetch' }, false],
    ['not drawn beforehand', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['not fetched beforehand by an old browser', { purpose: 'prefetch' }, false],
    ['not by a script', { 'sec-fetch-dest': 'empty' }, false],
    ['not in a frame', { 'sec-fetch-dest': 'iframe' }, false],
  ] as const)('%s [LAN-5]', (_case, headers, expected) => {
    expect(isView({ 'user-agent': firefox, ...headers })).toBe(expected);
  });
});

test.each([
  ['none', null, { network: '', ref: '' }],
  ['its network and ref alone', { network: 'n', ref: 'r', sub1: 'click-4711' }, { network: 'n', ref: 'r' }],
  ['64 characters, whole ones', { network: '💋'.repeat(70) }, { network: '💋'.repeat(64), ref: '' }],
  ['nothing of a member', { network: 'friend', ref: 'x'.repeat(22) }, { network: 'friend', ref: '' }],
  ['one line', { ref: ' a\n b ' }, { network: '', ref: 'a b' }],
])('of a source counts %s [ACC-9, BEY-12]', (_case, source, expected) => {
  expect(toSource(source)).toEqual(expected);
});
