import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#contract/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { signup } from '#contract/signup.ts';
import { getSettings, type Settings } from '#contract/sites.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { defaultSiteId, forgetSites } from '#server/features/sites/index.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

type Form = InputOf<typeof signup>;

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.jobs.drain();
  world.platform.mails.length = 0;
  await world.platform.db.query('truncate account, wallet, transfer, rate_limit cascade');
  await changeSettings({ min_age: 18, signups: 'all' });
});

function fill(changes: Partial<Form> = {}): Form {
  return {
    key: crypto.randomUUID(),
    email: 'anna@post.example',
    name: 'Anna',
    password: 'a long walk by the sea',
    date_of_birth: '1990-06-15',
    signup_message: 'I like rain.',
    language: 'en',
    ...changes,
  };
}

/** Sends a form from an address of its own choosing. */
function send(client: TestClient, form: Partial<Form>, remoteAddress = '127.0.0.1') {
  return client.inject({ method: 'POST', url: '/api/signup.php', payload: form, remoteAddress });
}

async function refusalOf(attempt: Promise<unknown>): Promise<AppError> {
  const outcome = await attempt.catch((error: unknown) => error);
  if (outcome instanceof AppError) return outcome;
  throw new Error('The call was not refused', { cause: outcome });
}

async function fieldsOf(form: Form) {
  return (await refusalOf(world.visitor().call(signup, form))).fields;
}

async function changeSettings(changes: Partial<Settings>): Promise<void> {
  const sql = 'update site set settings = settings || $1::jsonb where id = $2';
  await world.platform.db.query(sql, [JSON.stringify(changes), defaultSiteId]);
  forgetSites(world.platform);
}

async function countRows(table: string): Promise<number> {
  const { rows } = await world.platform.db.query(`select count(*)::integer as n from ${table}`);
  return Number(rows[0]?.n);
}

describe('signing up', () => {
  test('makes a hidden, unconfirmed member who is logged in at once [ACC-1]', async () => {
    const browser = world.visitor();
    const { user } = await browser.call(signup, fill({ email: 'Anna@Post.example', language: 'de' }));
    expect(user).toMatchObject({
      status: 'not_confirmed',
      email: 'Anna@Post.example',
      paid_user: false,
      credits: 6,
      language: 'de',
      notifications_disabled: [],
      profile: { name: 'Anna', status: 'disabled', age: 36, photo_count: 0, main_image: null },
    });
    expect(await browser.call(getUser, {})).toEqual({ user });
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('keeps the message as the beginning of the text about the member [ACC-1]', async () => {
    await world.visitor().call(signup, fill());
    const { rows } = await world.platform.db.query('select about from profile');
    expect(rows).toEqual([{ about: 'I like rain.' }]);
  });

  test('mails the activation link to the address as it was typed, in the language of the form [ACC-10]', async () => {
    await world.visitor().call(signup, fill({ email: 'Anna@Post.example', language: 'de' }));
    await world.platform.jobs.drain();
    expect(world.platform.mails).toHaveLength(1);
    expect(world.platform.mails[0]).toMatchObject({
      to: 'Anna@Post.example',
      subject: 'Bestätige deine E-Mail-Adresse für Duet',
    });
  });

  test('keeps the traffic source with the account [ACC-9]', async () => {
    await world.visitor().call(signup, fill({ network: { network: 'partner', sub1: 'a' } }));
    const { rows } = await world.platform.db.query('select network from account');
    expect(rows).toEqual([{ network: { network: 'partner', sub1: 'a' } }]);
  });

  test('takes the traffic source the browser came with, when the form names none [ACC-9]', async () => {
    const browser = world.visitor();
    browser.cookies.set('network', 'network=friends&aff_sub2=b');
    await browser.call(signup, fill());
    const { rows } = await world.platform.db.query('select network from account');
    expect(rows).toEqual([{ network: { network: 'friends', sub2: 'b' } }]);
  });

  test('ends the session the browser had before', async () => {
    const browser = world.visitor();
    await browser.call(signup, fill());
    const old = browser.cookies.get('auth.session');
    await browser.call(signup, fill({ email: 'other@post.example' }));
    const thief = world.visitor();
    thief.cookies.set('auth.session', old ?? '');
    expect(await thief.call(getUser, {})).toEqual({ user: null });
  });
});

describe('what is entered is checked on the server', () => {
  test.each([
    ['the e-mail address as name', { name: 'ANNA@post.example' }, 'name', 'name_equals_email'],
    ['a name that starts with @', { name: '@anna' }, 'name', 'name_starts_with_at'],
  ])('%s is refused [ACC-4]', async (_case, changes, path, code) => {
    expect(await fieldsOf(fill(changes))).toEqual([{ path, code }]);
  });

  test.each([
    ['no date of birth', '', 'date_of_birth'],
    ['a day that does not exist', '1990-02-30', 'date_of_birth_invalid'],
    ['a day to come', '2030-01-01', 'date_of_birth_invalid'],
    ['nobody is that old', '1890-01-01', 'date_of_birth_invalid'],
    ['one day too young', '2008-11-03', 'date_of_birth'],
  ])('%s is refused [ACC-5]', async (_case, date_of_birth, code) => {
    expect(await fieldsOf(fill({ date_of_birth }))).toEqual([{ path: 'date_of_birth', code }]);
  });

  test('whoever turns 18 today may join, and a domain may ask for more but never for less [ACC-5]', async () => {
    const eighteen = { date_of_birth: '2008-11-02' };
    await world.visitor().call(signup, fill(eighteen));
    await changeSettings({ min_age: 21 });
    const form = fill({ email: 'bea@post.example', ...eighteen });
    expect(await fieldsOf(form)).toEqual([{ path: 'date_of_birth', code: 'date_of_birth' }]);
    await changeSettings({ min_age: 16 });
    expect(await fieldsOf({ ...form, date_of_birth: '2009-11-02' })).toHaveLength(1);
  });

  test.each([
    'anna.post',
    'anna@post',
    'anna@post.example\r\nBcc: all@post.example',
    'a@b.example,c@d.example',
  ])('an address like %j is refused [ACC-6]', async (email) => {
    expect(await fieldsOf(fill({ email }))).toEqual([{ path: 'email', code: 'email' }]);
  });

  test.each([
    ['short', '1234567', 'password_short'],
    ['endless', 'x'.repeat(201), 'password_long'],
    ['known to everybody', 'Password123!', 'password_common'],
    ['the own name', 'Anna.2026', 'password_common'],
  ])('a password that is %s is refused', async (_case, password, code) => {
    expect(await fieldsOf(fill({ password }))).toEqual([{ path: 'password', code }]);
  });

  test('all faults are told at once', async () => {
    const fields = await fieldsOf(fill({ date_of_birth: '2012-01-01', password: 'password1' }));
    expect(fields.map(({ path }) => path).sort()).toEqual(['date_of_birth', 'password']);
  });
});

describe('names and addresses of every kind', () => {
  const nameOf = async (name: string) =>
    (await world.visitor().call(signup, fill({ name, email: `${crypto.randomUUID()}@post.example` }))).user
      .profile.name;

  test.each([
    ['an emoji', '👩🏽‍🚀 Lena', '👩🏽‍🚀 Lena'],
    ['letters from right to left', 'שרה', 'שרה'],
    ['letters of several scripts', 'Ольга 李', 'Ольга 李'],
    ['marks that turn the direction', 'An\u202Ena\u2066!', 'Anna!'],
    ['control characters', 'An\u0000na\u0007', 'Anna'],
    ['letters and their accents apart', 'Zoe\u0308', 'Zo\u00EB'],
    ['space around', '  Anna  ', 'Anna'],
  ])('a name with %s', async (_case, typed, kept) => {
    expect(await nameOf(typed)).toBe(kept);
  });

  test.each([
    ['of spaces', '   '],
    ['of nothing that shows', '\u202E\u0000'],
    ['without an end', 'x'.repeat(10_000)],
  ])('a name %s is refused', async (_case, name) => {
    expect((await fieldsOf(fill({ name }))).map(({ path }) => path)).toEqual(['name']);
  });

  test('a name of a megabyte is not even read', async () => {
    const answer = await send(world.visitor(), fill({ name: 'x'.repeat(1024 * 1024) }));
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'request.too_large']);
  });

  test('a line break in a name begins no header of the mail', async () => {
    await world.visitor().call(signup, fill({ name: 'Anna\r\nBcc: all@post.example' }));
    await world.platform.jobs.drain();
    expect(world.platform.mails).toHaveLength(1);
    const [{ to, subject } = { to: '', subject: '' }] = world.platform.mails;
    expect([to, /[\r\n]/.test(subject)]).toEqual(['anna@post.example', false]);
  });

  test.each([
    ['a plus', 'anna+duet@post.example'],
    ['a domain of its own letters', 'anna@bücher.example'],
    ['letters of another script', 'анна@пример.example'],
  ])('an address with %s is one [ACC-6]', async (_case, email) => {
    const { user } = await world.visitor().call(signup, fill({ email }));
    expect(user.email).toBe(email);
  });

  test('an address with a plus is another than the one without', async () => {
    await world.visitor().call(signup, fill());
    await world.visitor().call(signup, fill({ email: 'anna+2@post.example' }));
    expect(await countRows('account')).toBe(2);
  });
});

describe('an address has one account', () => {
  test.each([
    ['in capitals', 'ANNA@POST.EXAMPLE'],
    ['with space around', ' anna@post.example '],
  ])('also when it is typed %s [ACC-7]', async (_case, email) => {
    await world.visitor().call(signup, fill());
    const refusal = await refusalOf(world.visitor().call(signup, fill({ email })));
    expect(refusal.code).toBe('accounts.exists');
    expect(await countRows('account')).toBe(1);
  });

  test('also when its letters and their accents are typed apart', async () => {
    await world.visitor().call(signup, fill({ email: 'zo\u00EB@post.example' }));
    const refusal = await refusalOf(world.visitor().call(signup, fill({ email: 'zoe\u0308@post.example' })));
    expect(refusal.code).toBe('accounts.exists');
  });

  test('also when its domain is written in ASCII', async () => {
    await world.visitor().call(signup, fill({ email: 'jo@münchen.example' }));
    const refusal = await refusalOf(
      world.visitor().call(signup, fill({ email: 'jo@xn--mnchen-3ya.example' })),
    );
    expect(refusal.code).toBe('accounts.exists');
  });

  test('also when many sign up with it at the same moment', async () => {
    const browsers = Array.from({ length: 8 }, () => world.visitor());
    const outcomes = await Promise.all(
      browsers.map((browser, n) => browser.request(signup, fill({ password: `quite another one ${n}` }))),
    );
    expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const losers = outcomes.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(losers.map((answer) => answer.json().error.code))).toEqual(new Set(['accounts.exists']));
    expect(await countRows('account')).toBe(1);
    expect(await countRows('profile')).toBe(1);
    expect(await countRows('wallet')).toBe(1);
    await world.platform.jobs.drain();
    expect(world.platform.mails).toHaveLength(1);
  });

  test('the same form sent twice, one after the other or at once, is one sign-up', async () => {
    const form = fill();
    const [first, second] = await Promise.all([form, form].map((same) => world.visitor().call(signup, same)));
    const third = await world.visitor().call(signup, form);
    expect(second?.user.id).toBe(first?.user.id);
    expect(third.user).toEqual(first?.user);
    await world.platform.jobs.drain();
    expect(world.platform.mails).toHaveLength(1);
    expect(third.user.credits).toBe(6);
  });

  test('the key of a form alone opens no account', async () => {
    const form = fill();
    await world.visitor().call(signup, form);
    const refusal = await refusalOf(world.visitor().call(signup, { ...form, password: 'guessing at it' }));
    expect(refusal.code).toBe('accounts.exists');
  });

  test('an account that is being deleted points to its e-mail [ACC-7]', async () => {
    await world.visitor().call(signup, fill());
    await world.platform.db.query(`update account set status = 'pending_deletion'`);
    const refusal = await refusalOf(world.visitor().call(signup, fill()));
    expect(refusal.code).toBe('accounts.pending_deletion');
  });
});

describe('who is a member is not for strangers to find out', () => {
  const stranger = '203.0.113.9';

  async function probe(email: string, changes: Partial<Form> = {}) {
    const answer = await send(world.visitor(), fill({ email, ...changes }), stranger);
    return answer.statusCode === 200 ? 'created' : answer.json().error.code;
  }

  test('past five addresses an hour the answer is the same for known and unknown ones', async () => {
    await world.visitor().call(signup, fill({ email: 'member@post.example' }));
    for (let n = 0; n < 5; n += 1) expect(await probe(`new-${n}@post.example`)).toBe('created');
    const known = await probe('member@post.example', { password: 'not hers at all' });
    expect([known, await probe('unknown@post.example')]).toEqual(['request.too_many', 'request.too_many']);
    expect(await countRows('account')).toBe(6);
  });

  test('the same address again costs nothing', async () => {
    await world.visitor().call(signup, fill({ email: 'member@post.example' }));
    const wrong = { password: 'not hers at all' };
    for (let n = 0; n < 8; n += 1) expect(await probe('member@post.example', wrong)).toBe('accounts.exists');
    expect(await probe('new@post.example')).toBe('created');
  });

  test('whoever knows the password hears of the account anyway', async () => {
    await world.visitor().call(signup, fill({ email: 'member@post.example' }));
    for (let n = 0; n < 6; n += 1) await probe(`new-${n}@post.example`);
    expect(await probe('member@post.example')).toBe('accounts.exists');
  });

  test('guessing that password here is no way around the limits of the login', async () => {
    await world.visitor().call(signup, fill({ email: 'member@post.example' }));
    for (let n = 0; n < 5; n += 1) await probe(`new-${n}@post.example`);
    for (let n = 0; n < 10; n += 1) await probe('member@post.example', { password: `a wrong guess ${n}` });
    expect(await probe('member@post.example')).toBe('request.too_many');
  });

  test('other networks are not affected', async () => {
    for (let n = 0; n < 6; n += 1) await probe(`new-${n}@post.example`);
    expect((await send(world.visitor(), fill(), '203.0.113.10')).statusCode).toBe(200);
  });
});

describe('a domain by invitation', () => {
  test('refuses and names itself [ACC-8]', async () => {
    await changeSettings({ signups: 'none' });
    const refusal = await refusalOf(world.visitor().call(signup, fill({ network: { ref: 'x' } })));
    expect(refusal).toMatchObject({ code: 'accounts.invite_only', data: { sitename: 'Duet' } });
  });

  test('may let in whom a traffic source sends [ACC-8]', async () => {
    await changeSettings({ signups: 'with_trafficsource' });
    const refusal = await refusalOf(world.visitor().call(signup, fill({ network: { ref: '' } })));
    expect(refusal.code).toBe('accounts.invite_only');
    const { user } = await world.visitor().call(signup, fill({ network: { ref: 'partner' } }));
    expect(user.profile.name).toBe('Anna');
    const browser = world.visitor();
    browser.cookies.set('network', 'ref=partner');
    const { settings } = await browser.call(getSettings, {});
    expect(settings).toMatchObject({ signups: 'with_trafficsource', has_traffic_source: true });
    const next = await browser.call(signup, fill({ email: 'bea@post.example' }));
    expect(next.user.email).toBe('bea@post.example');
  });
});
