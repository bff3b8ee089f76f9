import { expect, test } from 'vitest';
import { findTrafficSource, keepTrafficSource, readTrafficSource } from './traffic-source.ts';

const read = (query: string) => readTrafficSource(new URLSearchParams(query));

test.each([
  [
    'the names themselves',
    'network=n&ref=r&sub1=a&sub2=b&sub3=c',
    { network: 'n', ref: 'r', sub1: 'a', sub2: 'b', sub3: 'c' },
  ],
  ['sub', 'sub=a', { sub1: 'a' }],
  ['aff_sub', 'aff_sub=a', { sub1: 'a' }],
  ['the numbered aliases', 'aff_sub1=a&aff_sub2=b&aff_sub3=c', { sub1: 'a', sub2: 'b', sub3: 'c' }],
  ['a name before its alias', 'aff_sub1=x&sub1=a', { sub1: 'a' }],
  ['an alias where the name is empty', 'sub1=&aff_sub=a', { sub1: 'a' }],
  ['what stands in braces', 'network={friends}&sub1={{click}}', { network: 'friends', sub1: 'click' }],
  ['nothing but braces', 'network={}', undefined],
  ['something else', 'utm_source=x&q=y', undefined],
])('a link with %s [ACC-9]', (_case, query, source) => {
  expect(read(query)).toEqual(source);
});

test('a source is cut to what the account keeps, on one line, without control characters [ACC-9]', () => {
  expect(read(`ref=${'x'.repeat(5000)}`)?.ref).toHaveLength(200);
  expect(read('ref=a%0D%0Ab%00%E2%80%AEc')).toEqual({ ref: 'a bc' });
});

function visit(url: string, cookies: Record<string, string> = {}) {
  const set: [string, string][] = [];
  const reply = {
    setCookie(name: string, value: string, options?: object) {
      expect(options, 'kept for the session only').toBeUndefined();
      set.push([name, value]);
    },
    clearCookie: () => undefined,
    setHeader: () => undefined,
  };
  return { cookies: keepTrafficSource({ cookies, reply }, url), set };
}

test('it is kept for later pages and known at once, until a newer one takes its place [ACC-9]', () => {
  const first = visit('/?network=friends&sub=a');
  expect(findTrafficSource(first.cookies)).toEqual({ network: 'friends', sub1: 'a' });
  const kept = Object.fromEntries(first.set);
  expect(findTrafficSource(visit('/members?gender=male', kept).cookies)).toEqual({
    network: 'friends',
    sub1: 'a',
  });
  expect(findTrafficSource(visit('/signup?ref=other', kept).cookies)).toEqual({ ref: 'other' });
  expect(visit('/members', kept).set).toEqual([]);
});

test('one that no cookie could hold is left out, and a made up cookie is no source [ACC-8]', () => {
  const long = encodeURIComponent('ß'.repeat(200));
  expect(visit(`/?network=${long}&ref=${long}&sub1=${long}`).set).toEqual([]);
  expect(findTrafficSource({ network: 'anything' })).toBeUndefined();
});
