import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isOpenPage, openPages, readChoice, writeChoice } from './facts.ts';
import { scriptsSchema } from './scripts.ts';

const isOpen = (address: string) => isOpenPage(new URL(address, 'https://duet.example'));

describe('where something of others may run [NAV-17]', () => {
  const web = join(import.meta.dirname, '../../web');
  const routes = readFileSync(join(web, 'routes.ts'), 'utf8');
  const files = new Map<string, string>([
    ...[...routes.matchAll(/\bindex\('([^']+)'/g)].map(([, file = '']) => ['/', file] as const),
    ...[...routes.matchAll(/\broute\('([^']+)', '([^']+)'/g)].map(
      ([, path, file = '']) => [`/${path}`, file] as const,
    ),
  ]);

  test('of all pages these alone, at their bare address', () => {
    expect(files.size).toBeGreaterThan(30);
    const open = [...files.keys()].filter((path) =>
      isOpen(path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7')),
    );
    expect(open.sort()).toEqual([...openPages].sort());
  });

  test.each(openPages)(
    '%s has no script of the app for visitors, so that nothing stays when they go on',
    (path) => {
      const page = readFileSync(join(web, files.get(path) ?? ''), 'utf8');
      expect(page).toMatch(/handle = \{ hydrate: (false|'members')/);
    },
  );

  test.each([
    ['/', true],
    ['/?network=friends&sub1=a', true],
    ['/?utm_source=x', true],
    ['/?signup', false],
    ['/?token=secret', false],
    ['/match-finder?i_am=female&seek=male', false],
    ['/members', false],
    ['/pricing/', false],
    ['/pages', false],
  ])('%s: %s', (address, open) => {
    expect(isOpen(address)).toBe(open);
  });
});

describe('a script of others [NAV-17]', () => {
  const script = {
    category: 'statistics',
    src: 'https://stats.example/s.js',
    hosts: ['https://collect.example:8443'],
  };
  const isValid = (changes: object) => scriptsSchema.safeParse([{ ...script, ...changes }]).success;

  test('is named by where it comes from and where it sends to', () => {
    expect(isValid({})).toBe(true);
  });

  test.each([
    { src: 'http://stats.example/s.js' },
    { src: '/assets/own.js' },
    { src: 'https://user@stats.example/s.js' },
    { src: 'javascript:alert(1)' },
    { src: 'data:text/javascript,1' },
    { hosts: ["https://x.example; script-src 'unsafe-inline'"] },
    { hosts: ['https:'] },
    { hosts: ['*'] },
    { hosts: ['https://*.example'] },
    { hosts: ['https://x.example/path'] },
    { category: 'necessary' },
  ])('is refused with %j', (changes) => {
    expect(isValid(changes)).toBe(false);
  });
});

describe('the choice of a browser [NAV-17]', () => {
  const at = new Date('2026-11-02T12:00:00Z');
  const id = '0d9c7c0e-1111-4222-8333-444455556666';

  test('is kept with version, time and number', () => {
    expect(writeChoice({ id, at, categories: ['statistics', 'recordings'] })).toBe(
      `1.1793620800.${id}.statistics+recordings`,
    );
  });

  test.each([[[]], [['recordings']], [['statistics', 'recordings']]] as const)(
    'is read back: %j',
    (categories) => {
      expect(readChoice(writeChoice({ id, at, categories }))).toEqual(categories);
    },
  );

  test.each([undefined, '', 'all', `0.1793620800.${id}.statistics`, 'statistics'])(
    'is none in %j',
    (cookie) => {
      expect(readChoice(cookie)).toBeNull();
    },
  );
});
