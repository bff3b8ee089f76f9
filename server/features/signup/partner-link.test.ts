import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { completeSignup } from '#contract/signup/partner.ts';
import { test as base } from '#server/testing/partners.ts';

const password = 'a long walk by the sea';

const test = base
  .extend(
    'choose',
    ({ world }) =>
      (token: string, changes: object = {}, client = world.visitor()) =>
        client.request(completeSignup, {
          token,
          password,
          password_repeat: password,
          terms: true,
          ...changes,
        }),
  )
  .extend(
    'codeOf',
    ({ choose }) =>
      async (token: string) =>
        (await choose(token)).json().error?.code,
  );

describe('the link of the mail', () => {
  test('says whose it is and uses nothing up [ACC-12]', async ({ pendingOf, prepare }) => {
    const token = await prepare();
    const pending = { name: 'Bea', email: 'Bea@Post.example' };
    expect([await pendingOf(token), await pendingOf(token)]).toEqual([pending, pending]);
    expect(await pendingOf('x'.repeat(43))).toBeNull();
  });

  test('makes the account its owner’s: password, confirmed address, visible, logged in [ACC-12]', async ({
    choose,
    prepare,
    world,
  }) => {
    const token = await prepare();
    const browser = world.visitor();
    const { user } = (await choose(token, {}, browser)).json();
    expect(user).toMatchObject({ status: 'active', profile: { name: 'Bea', status: 'active' } });
    expect((await browser.call(getUser, {})).user?.id).toBe(user.id);
    const again = await world.visitor().call(login, { email: 'bea@post.example', password });
    expect(again.user.id).toBe(user.id);
  });

  test('opens the search with whom the partner was told its owner looks for [ACC-12, SEA-1]', async ({
    choose,
    prepare,
    world,
  }) => {
    const token = await prepare({ seek: 'female' });
    const browser = world.visitor();
    await choose(token, {}, browser);
    const { criteria, saved } = await browser.call(searchMembers, {});
    expect([criteria.gender, saved]).toEqual(['female', { gender: 'female' }]);
  });

  test('lets others find a member who has said all that takes [ACC-12]', async ({
    choose,
    prepare,
    world,
  }) => {
    const token = await prepare();
    await world.query(`update profile set country = 'NL', region = '07', city = 'Amsterdam'`);
    const { user } = (await choose(token)).json();
    const rows = await world.query('select vis from member_search where id = $1', [user.id]);
    expect(rows).toEqual([{ vis: true }]);
  });

  test('works once, also in two tabs at the same moment [ACC-12]', async ({
    choose,
    codeOf,
    pendingOf,
    prepare,
  }) => {
    const token = await prepare();
    const answers = await Promise.all([
      choose(token),
      choose(token, { password: 'x'.repeat(20), password_repeat: 'x'.repeat(20) }),
      choose(token),
    ]);
    const codes = await Promise.all(answers.map((answer) => answer.json().error?.code ?? 'in'));
    expect(codes.filter((code) => code === 'in')).toHaveLength(1);
    expect(await codeOf(token)).toBe('accounts.link_invalid');
    expect(await pendingOf(token)).toBeNull();
  });

  test('works for thirty days and at its own domain alone', async ({ codeOf, prepare, world }) => {
    const token = await prepare();
    const elsewhere = await world.visitor().inject({
      method: 'PUT',
      url: '/api/signup.php',
      headers: { host: 'other.example' },
      payload: { token, password, password_repeat: password, terms: true },
    });
    expect(elsewhere.json().error.code).toBe('accounts.link_invalid');
    world.clock.advance({ days: 30 });
    expect(await codeOf(token)).toBe('accounts.link_invalid');
  });

  test.for([
    ['a short password', { password: '1234567', password_repeat: '1234567' }, ['password']],
    ['a common one', { password: 'Password123!', password_repeat: 'Password123!' }, ['password']],
    ['the own name', { password: 'Bea.2026!', password_repeat: 'Bea.2026!' }, ['password']],
    ['two that differ', { password_repeat: 'another one' }, ['password_repeat']],
    ['the terms not agreed to', { terms: false }, ['terms']],
  ] as const)('is not used up by %s', async ([_case, changes, paths], { choose, pendingOf, prepare }) => {
    const token = await prepare();
    const { error } = (await choose(token, changes)).json();
    expect(error.fields.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(await pendingOf(token)).not.toBeNull();
  });

  test('of an account whose owner has chosen a password meanwhile is over', async ({
    codeOf,
    pendingOf,
    prepare,
    world,
  }) => {
    const token = await prepare();
    await world.query(`update account set password_hash = 'chosen'`);
    expect([await pendingOf(token), await codeOf(token)]).toEqual([null, 'accounts.link_invalid']);
  });
});

test('nobody logs in to an account that waits', async ({ prepare, world }) => {
  await prepare();
  for (const guess of [' ', 'null', password]) {
    const answer = await world.visitor().request(login, { email: 'bea@post.example', password: guess });
    expect(answer.json().error.code).toBe('accounts.login_failed');
  }
});
