import { describe, expect } from 'vitest';
import { signup } from '#contract/signup/endpoints.ts';
import { fillSignup, test } from '#server/testing/signup.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';

describe('an address has one account', () => {
  test.for([
    ['in capitals', 'ANNA@POST.EXAMPLE'],
    ['with space around', ' anna@post.example '],
  ])('also when it is typed %s [ACC-7]', async ([_case, email], { signUp, world }) => {
    await signUp();
    const refusal = await refusalOf(signUp({ email }));
    expect(refusal.code).toBe('accounts.exists');
    expect(await world.query('select 1 from account')).toHaveLength(1);
  });

  test('also when its letters and their accents are typed apart', async ({ signUp }) => {
    await signUp({ email: 'zo\u00EB@post.example' });
    const refusal = await refusalOf(signUp({ email: 'zoe\u0308@post.example' }));
    expect(refusal.code).toBe('accounts.exists');
  });

  test('also when its domain is written in ASCII', async ({ signUp }) => {
    await signUp({ email: 'jo@münchen.example' });
    const refusal = await refusalOf(signUp({ email: 'jo@xn--mnchen-3ya.example' }));
    expect(refusal.code).toBe('accounts.exists');
  });

  test('also when many sign up with it at the same moment', async ({ world }) => {
    const browsers = Array.from({ length: 8 }, () => world.visitor());
    const outcomes = await Promise.all(
      browsers.map((browser, n) =>
        browser.request(signup, fillSignup({ password: `quite another one ${n}` })),
      ),
    );
    expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const losers = outcomes.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(losers.map((answer) => answer.json().error.code))).toEqual(new Set(['accounts.exists']));
    expect(await world.query('select 1 from account')).toHaveLength(1);
    expect(await world.query('select 1 from profile')).toHaveLength(1);
    expect(await world.query('select 1 from wallet')).toHaveLength(1);
    expect(await world.mailbox.collect()).toHaveLength(1);
  });

  test('the same form sent twice, one after the other or at once, is one sign-up', async ({
    signUp,
    world,
  }) => {
    const form = fillSignup();
    const [first, second] = await Promise.all([form, form].map((same) => signUp(same)));
    const third = await signUp(form);
    expect(second?.user.id).toBe(first?.user.id);
    expect(third.user).toEqual(first?.user);
    expect(await world.mailbox.collect()).toHaveLength(1);
    expect(third.user.credits).toBe(6);
  });

  test('the key of a form alone opens no account', async ({ signUp }) => {
    const form = fillSignup();
    await signUp(form);
    const refusal = await refusalOf(signUp({ ...form, password: 'guessing at it' }));
    expect(refusal.code).toBe('accounts.exists');
  });

  test('an account that is being deleted points to its e-mail [ACC-7]', async ({ signUp, world }) => {
    await signUp();
    await world.query(`update account set status = 'pending_deletion'`);
    const refusal = await refusalOf(signUp());
    expect(refusal.code).toBe('accounts.pending_deletion');
  });
});
