import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalPath } from './local-path.ts';

const own = 'https://duet.example';

/** As a browser follows a `Location`, and as it follows a link of a page whose address has a path. */
const bases = [`${own}/`, `${own}/login?next=x`, `${own}/members/12`];

const foreign = [
  '//evil.test',
  '/\\evil.test/x',
  '/.//evil.test/x',
  '/..//evil.test/x',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/a/..//evil.test',
  '/a/%2e%2e//evil.test',
  '/a/.%2E/\\evil.test',
  '/./\\evil.test',
  '/.\t//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n\\evil.test',
  '\t//evil.test',
  ' //evil.test',
  '//user:pass@evil.test/',
  '/.//user@evil.test',
  '//evil.test:443/',
  '///evil.test',
  '/%2f/evil.test',
  '/%5cevil.test',
  'https://evil.test/',
  'https:evil.test',
  '\\\\evil.test',
  'javascript:alert(1)',
  '@evil.test',
  '.evil.test',
  'evil.test',
  '',
];

describe('a local path [ACC-14, NOT-4]', () => {
  test.for(foreign)('is not made of %j', (address) => {
    expect(toLocalPath(address)).toBeUndefined();
  });

  test.for([undefined, null])('is not made of %s', (address) => {
    expect(toLocalPath(address)).toBeUndefined();
  });

  test.for([
    ['/', '/'],
    ['/likes', '/likes'],
    ['/members?gender=male&page=2#results', '/members?gender=male&page=2#results'],
    ['/chats/./12', '/chats/12'],
    ['/a/../likes', '/likes'],
    ['/a//b', '/a//b'],
    ['/likes?next=//evil.test', '/likes?next=//evil.test'],
    ['/likes\\matches', '/likes/matches'],
    ['/li\tkes', '/likes'],
    ['/@evil.test', '/@evil.test'],
    ['/Zürich', '/Z%C3%BCrich'],
  ])('is made of %j as %j', ([address, path]) => {
    expect(toLocalPath(address)).toBe(path);
  });

  const pieces = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2E',
      '%2f',
      '%5C',
      '\t',
      '\n',
      '\r',
      ' ',
      '\0',
      '@',
      ':',
      '?',
      '#',
    ],
    ...[
      'evil.test',
      'a',
      'https:',
      'user:pass@',
      '[::1]',
      ':80',
      '%',
      '\u2215',
      '\uff0f',
      '\u3002',
      '\ud800',
    ],
  );
  const addresses = fc.oneof(
    fc.array(pieces, { maxLength: 9 }).map((parts) => `/${parts.join('')}`),
    fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom(...foreign), fc.array(pieces, { maxLength: 3 }))
      .map(([start, rest]) => start + rest.join('')),
  );

  test('leads to the own site from wherever it is followed, as often as it is judged', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const path = toLocalPath(address);
        if (path === undefined) return;
        for (const base of bases) expect(new URL(path, base).origin).toBe(own);
        expect(new URL(own + path).origin).toBe(own);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(toLocalPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
