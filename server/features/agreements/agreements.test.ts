import { describe, expect } from 'vitest';
import { agreeToTerms, getAgreement } from '#contract/agreements/endpoints.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { createDeletedMember, leave } from '#server/testing/deletion.fixture.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { mayAskFor } from './index.ts';

const form = () => ({
  key: crypto.randomUUID(),
  email: 'anna@post.example',
  name: 'Anna',
  password: 'quince-lighthouse-42',
  date_of_birth: '1990-05-01',
  signup_message: '',
  language: 'en' as const,
});

describe('the terms a member has agreed to [SET-11]', () => {
  test('are those of the day of joining, kept with the time', async ({ world }) => {
    await world.changeSettings({ terms_version: 3 });
    const browser = world.visitor();
    await browser.call(signup, form());
    const rows = await world.query('select version, agreed_at from terms_agreement');
    expect(rows).toEqual([{ version: 3, agreed_at: world.clock.now() }]);
    expect(await browser.call(getAgreement, {})).toEqual({ version: 3, agreed: true });
  });

  test('are asked for again when they have changed, once', async ({ world }) => {
    const { browser } = await world.join();
    expect(await browser.call(getAgreement, {})).toEqual({ version: 1, agreed: true });
    await world.changeSettings({ terms_version: 2 });
    expect(await browser.call(getAgreement, {})).toEqual({ version: 2, agreed: false });
    const answer = { version: '2', next: '/chats?a=1' };
    expect(await browser.call(agreeToTerms, answer)).toEqual({ next: '/chats?a=1' });
    await browser.call(agreeToTerms, answer);
    expect(await browser.call(getAgreement, {})).toEqual({ version: 2, agreed: true });
  });

  test('are those that were shown: older ones are not the new ones, and none are agreed to in advance', async ({
    world,
  }) => {
    const { browser } = await world.join();
    await world.changeSettings({ terms_version: 3 });
    await browser.call(agreeToTerms, { version: '2', next: '/' });
    expect((await browser.call(getAgreement, {})).agreed).toBe(false);
    const { code } = await refusalOf(browser.call(agreeToTerms, { version: '4', next: '/' }));
    expect(code).toBe('request.invalid');
  });

  test.for(['https://evil.example/', '//evil.example', '/a/..//evil.example', 'javascript:alert(1)'])(
    'never lead to another site: %s',
    async (next, { world }) => {
      const { browser } = await world.join();
      expect(await browser.call(agreeToTerms, { version: '1', next })).toEqual({ next: '/' });
    },
  );

  test('are deleted with the account', async ({ world }) => {
    const anna = await createDeletedMember(world);
    await anna.browser.call(agreeToTerms, { version: '1', next: '/' });
    await leave(anna, true);
    await world.jobs.drain();
    expect(await world.query('select 1 from terms_agreement')).toEqual([]);
  });
});

const site = (terms_version: number) => ({ settings: { terms_version } }) as Parameters<typeof mayAskFor>[0];

test.each([
  [1, '/members', false],
  [2, '/members', true],
  [2, '/', true],
  [2, '/chats/:id', true],
  [2, '/pagesof', true],
  [2, '/pages/:token', false],
  [2, '/agreement', false],
  [2, '/settings', false],
  [2, '/withdraw', false],
  [2, '/complaints', false],
])('version %i is asked for at the route %s: %s [SET-11]', (version, pattern, asks) => {
  expect(mayAskFor(site(version), { termsDue: false }, pattern)).toBe(asks);
});

test.each([
  ['/members', true],
  ['/agreement', false],
  ['/settings', false],
])('an imported member, who has agreed to nothing, is asked at %s: %s [MOD-10]', (pattern, asks) => {
  expect(mayAskFor(site(1), { termsDue: true }, pattern)).toBe(asks);
});
