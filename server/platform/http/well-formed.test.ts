import { describe, expect } from 'vitest';
import { test } from '#server/testing/test.ts';

const navigation = { accept: 'text/html,application/xhtml+xml' };

describe('a request that is not well formed [OPS-7]', () => {
  test.for<[string, string, Record<string, string>]>([
    ['a host of three parts', '/', { host: 'a:b:c' }],
    ['a host with a path', '/', { host: 'duet.example/evil' }],
    ['a host with a user', '/', { host: 'me@duet.example' }],
    ['a port that is none', '/', { host: 'duet.example:999999' }],
    ['a path that names a host', '//evil.test', {}],
    ['a path that names one behind an escape', '//%5cevil.test', {}],
    ['an escape that is none', '/%', {}],
    ['an escape that is no character', '/%ff', {}],
  ])(
    'with %s is refused: a call with a code, a navigation with a page',
    async ([_case, url, headers], { world }) => {
      const { inject } = world;
      const call = await inject({ url, headers });
      expect([call.statusCode, call.json().error.code]).toEqual([400, 'request.malformed']);
      const page = await inject({ url, headers: { ...headers, ...navigation } });
      expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      expect(page.body).toContain('We don’t understand this address.');
      expect(page.body).not.toContain('http-equiv="refresh"');
    },
  );
});
