import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { listGifts } from '#contract/gifts/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { features } from '#server/features.ts';
import { testPassword } from '#server/testing/members.ts';
import { test } from '#server/testing/test.ts';
import { toAppError } from './error-answer.ts';

const forms: Record<string, RegExp> = Object.assign({}, ...features.map(({ cookies }) => cookies));
const hostile = ['%00.x', '%00', 'a%00b', '%07', `%00.${'x'.repeat(43)}`];

test('every cookie that the server names has a form, or it would never be seen [ACC-15]', () => {
  const names = ['contract', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/ \w*Cookie = '([^']+)'/g)])
      .map(([, name]) => name),
  );
  expect(names).toContain('auth.session');
  expect(Object.keys(forms)).toEqual(expect.arrayContaining(names));
});

describe('a cookie of another form than the server gave', () => {
  test.for(Object.keys(forms))(
    '%s is dropped, deleted, and answers no 500 [ACC-15, OPS-7]',
    async (name, { world }) => {
      for (const value of hostile) {
        const browser = world.visitor();
        browser.cookies.set(name, value);
        const answer = await browser.request(getUser, {});
        expect([value, answer.statusCode]).toEqual([value, 200]);
        // A text that cannot be decoded is what it says, which some forms allow.
        if (forms[name]?.test(value)) continue;
        expect(answer.cookies).toContainEqual(
          expect.objectContaining({ name, value: '', path: '/', maxAge: 0 }),
        );
        expect(browser.cookies.has(name)).toBe(false);
      }
    },
  );

  test('as the session makes a visitor, who can log in again [ACC-15]', async ({ world }) => {
    const anna = await world.createMember();
    for (const value of hostile) {
      const browser = world.visitor();
      browser.cookies.set('auth.session', value);
      expect((await browser.inject({ url: '/api/user.php' })).json()).toEqual({ user: null });
      browser.cookies.set('auth.session', value);
      expect((await browser.inject({ url: eventsPath })).statusCode).toBe(403);
      browser.cookies.set('auth.session', value);
      expect((await browser.request(login, { email: anna.email, password: testPassword })).statusCode).toBe(
        200,
      );
      expect((await browser.call(getUser, {})).user?.id).toBe(anna.id);
    }
  });

  const endpoints = features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint));

  test.for(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'never answers 500 to %s [OPS-7]',
    async ([, endpoint], { world }) => {
      const browser = world.visitor();
      for (const name of Object.keys(forms)) browser.cookies.set(name, '%00.x');
      const query = Object.fromEntries((endpoint.query ?? []).map((key) => [key, '1']));
      const { statusCode } = await browser.request(endpoint, query);
      expect(statusCode).toBeLessThan(500);
    },
  );

  test('is not deleted by an answer that caches share [ACC-15]', async ({ world }) => {
    const browser = world.visitor();
    browser.cookies.set('auth.session', '%00.x');
    const answer = await browser.request(listGifts, {});
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

test('text that the database cannot store is a refusal, wherever it comes from [OPS-7]', async ({
  world,
}) => {
  for (const [statement, value] of [
    ['select $1::text', 'a\0b'],
    ['select $1::jsonb', '"\\u0000"'],
  ] as const) {
    const error = await world.query(statement, [value]).catch((fault: unknown) => fault);
    expect([statement, toAppError(error).code]).toEqual([statement, 'request.invalid']);
  }
});
