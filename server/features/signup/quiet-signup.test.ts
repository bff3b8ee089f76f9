import { describe, expect } from 'vitest';
import { requestMailChange } from '#contract/accounts/credentials.ts';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { completeSignup } from '#contract/signup/partner.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { testPassword } from '#server/testing/members.ts';
import { test as base, fillSignup, type SignupForm } from '#server/testing/signup.fixture.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const campus = '203.0.113.9';

const fill = (email: string, changes: Partial<SignupForm> = {}) =>
  fillSignup({ email, name: 'Robin', password: 'another evening in town', ...changes });

const test = base
  .extend(
    'send',
    ({ world }) =>
      (form: Partial<SignupForm>, client: TestClient = world.visitor(), remoteAddress = campus) =>
        client.inject({ method: 'POST', url: signup.path, payload: form, remoteAddress }),
  )
  /** What a sign-up from the campus is answered: the name of who is logged in now, null, or a code. */
  .extend('join', ({ send }) => async (email: string, changes?: Partial<SignupForm>) => {
    const answer = (await send(fill(email, changes))).json();
    return answer.error?.code ?? answer.user?.profile.name ?? null;
  })
  /** As if the campus had been told about as many members as anybody may. */
  .extend('spendBudget', ({ world, join }) => async () => {
    for (let n = 0; n < 5; n += 1) {
      const { email } = await world.createMember({ email: `member-${n}@post.example` });
      expect(await join(email)).toBe('accounts.exists');
    }
  });

describe('joining is not rationed, being told about others is', () => {
  test('from one network many more than five join within an hour [ACC-1]', async ({ world, join }) => {
    for (let n = 0; n < 12; n += 1) expect(await join(`new-${n}@post.example`)).toBe('Robin');
    expect(await world.query('select count(*)::integer as n from account')).toEqual([{ n: 12 }]);
  });

  test('from one network many join at the same moment, too [ACC-1]', async ({ world, join }) => {
    const addresses = Array.from({ length: 12 }, (_, n) => `new-${n}@post.example`);
    const names = await Promise.all(addresses.map((email) => join(email)));
    expect(new Set(names)).toEqual(new Set(['Robin']));
    expect(await world.query('select count(*)::integer as n from account')).toEqual([{ n: 12 }]);
  });

  test('two hundred an hour are let in, and what was refused does not count [ACC-1]', async ({
    world,
    send,
    join,
  }) => {
    await send(fill('short@post.example', { password: 'short' }));
    expect(await world.query('select 1 from rate_limit where key = $1', [`signup:${campus}`])).toEqual([]);
    await join('first@post.example');
    await world.query('update rate_limit set points = 199 where key = $1', [`signup:${campus}`]);
    expect(await join('last@post.example')).toBe('Robin');
    expect(await join('one-more@post.example')).toBe('request.too_many');
  });

  test('an address that was revealed once may be revealed again', async ({ world, join }) => {
    const { email } = await world.createMember();
    for (let n = 0; n < 8; n += 1) expect(await join(email)).toBe('accounts.exists');
    expect(await join('new@post.example')).toBe('Robin');
  });
});

describe('past five members revealed in an hour', () => {
  test('known and unknown addresses are answered alike, and nobody is logged in [ACC-7]', async ({
    world,
    send,
    spendBudget,
  }) => {
    const anna = await world.createMember();
    const leaving = await world.createMember({ status: 'pending_deletion' });
    await spendBudget();
    for (const email of [anna.email, leaving.email, 'unknown@post.example', 'unknown@post.example']) {
      const browser = world.visitor();
      const answer = await send(fill(email), browser);
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { user: null }, []]);
      expect(await browser.call(getUser, {})).toEqual({ user: null });
      const attempt = { email, password: 'another evening in town' };
      expect((await world.visitor().request(login, attempt)).json().error.code).toBe('accounts.login_failed');
    }
  });

  test('the owner of a known address is told by mail, in their language, three times a day [ACC-7, NOT-8]', async ({
    world,
    join,
    spendBudget,
  }) => {
    const anna = await world.createMember();
    await world.query(`update account set language = 'de' where id = $1`, [anna.id]);
    await spendBudget();
    await world.mailbox.collect();
    for (let n = 0; n < 5; n += 1) expect(await join(anna.email)).toBeNull();
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill(anna.email));
    expect(mails[0]).toMatchObject({ subject: 'Du hast schon ein Konto bei Duet' });
    expect(mails[0]?.text).toContain('http://localhost:3000/login?lang=de\n');
    expect(mails[0]?.html).toContain('lang="de"');
  });

  test('a new member gets in by the mailed link, with a password of their choice [ACC-1]', async ({
    world,
    join,
    spendBudget,
  }) => {
    await spendBudget();
    await world.mailbox.collect();
    expect(await join('unknown@post.example', { name: 'Nora', seek: 'male' })).toBeNull();
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual(['unknown@post.example']);
    const token = findToken(mails, '/complete-signup');
    const password = 'seven quiet harbours';
    const form = { token, password, password_repeat: password, terms: true };
    const browser = world.visitor();
    const { user } = await browser.call(completeSignup, form);
    expect(user).toMatchObject({ status: 'active', credits: 6, profile: { name: 'Nora' } });
    expect((await browser.call(searchMembers, {})).criteria.gender).toBe('male');
  });

  test('the form that was sent and whose answer was lost still finds its account', async ({
    world,
    send,
    spendBudget,
  }) => {
    const form = fill('new@post.example');
    const { user } = (await send(form)).json();
    await spendBudget();
    expect((await send(form)).json().user.id).toBe(user.id);
    expect((await world.query('select 1 from account where email = $1', [form.email])).length).toBe(1);
  });

  test('many requests at once are told about no more members than one after the other', async ({
    world,
    join,
  }) => {
    const members = await Promise.all(
      Array.from({ length: 12 }, (_, n) => world.createMember({ email: `member-${n}@post.example` })),
    );
    const answers = await Promise.all(members.map(({ email }) => join(email)));
    expect(answers.filter((code) => code === 'accounts.exists')).toHaveLength(5);
    expect(answers.filter((code) => code === null)).toHaveLength(7);
  });

  test('other networks are answered as ever', async ({ world, send, spendBudget }) => {
    await spendBudget();
    const answer = await send(fill('new@post.example'), world.visitor(), '203.0.113.10');
    expect(answer.json().user.email).toBe('new@post.example');
  });

  test('a change of address tells no more either: the mail goes to the owner [ACC-18]', async ({
    world,
    spendBudget,
  }) => {
    const [anna, bea] = [await world.join(), await world.createMember({ name: 'Bea' })];
    const change = (email: string) =>
      anna.browser.inject({
        method: 'POST',
        url: requestMailChange.path,
        payload: { email, password: testPassword },
        remoteAddress: campus,
      });
    await spendBudget();
    await world.mailbox.collect();
    for (const email of [bea.email, 'free@post.example'])
      expect((await change(email)).json()).toEqual({ email });
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [bea.email, 'You already have an account at Duet'],
      ['free@post.example', expect.stringContaining('')],
    ]);
  });
});
