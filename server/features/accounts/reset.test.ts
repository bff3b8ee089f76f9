import { describe, expect } from 'vitest';
import { requestReset } from '#contract/accounts/credentials.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { testPassword } from '#server/testing/members.ts';
import { resetPage, test } from '#server/testing/password-reset.fixture.ts';

describe('asking for a new password', () => {
  test('mails a link to the stored address [ACC-17]', async ({ anna, ask, canLogIn, world }) => {
    expect(await ask(' ANNA@post.EXAMPLE ')).toEqual({});
    const [mail] = await world.mailbox.collect();
    expect(mail?.to).toBe(anna.email);
    expect(mail?.text).toContain('http://localhost:3000/reset-password/do?token=');
    expect(await canLogIn(testPassword)).toBe(true);
  });

  test('says five times an hour that an address is not found, then nothing about any [ACC-17]', async ({
    anna,
    ask,
    world,
  }) => {
    await world.join({ email: 'leaving@post.example', status: 'pending_deletion' });
    expect((await ask('leaving@post.example')).error.code).toBe('accounts.pending_deletion');
    for (let n = 0; n < 4; n += 1) {
      const { error } = await ask(`nobody-${n}@post.example`);
      expect(error.fields).toEqual([{ path: 'email', code: 'email_unknown' }]);
    }
    expect(await ask('nobody-9@post.example')).toEqual({});
    expect(await ask(anna.email)).toEqual({});
    // What was told once costs nothing more.
    expect((await ask('nobody-0@post.example')).error.fields[0].code).toBe('email_unknown');
    expect((await world.mailbox.collect()).map(({ to }) => to)).toEqual([anna.email]);
  });

  test('an answer about an address that has an account costs as much, or it would tell for nothing [ACC-17]', async ({
    ask,
    world,
  }) => {
    const members = await Promise.all(Array.from({ length: 5 }, () => world.createMember()));
    for (const { email } of members) expect(await ask(email)).toEqual({});
    expect(await ask('nobody@post.example')).toEqual({});
  });

  test('is then answered alike for every address, and mails to those that have an account [ACC-17]', async ({
    anna,
    ask,
    choose,
    world,
  }) => {
    await world.join({ email: 'leaving@post.example', status: 'pending_deletion' });
    for (let n = 0; n < 5; n += 1) await ask(`nobody-${n}@post.example`);
    const answers = [];
    for (const email of [anna.email, 'nobody@post.example', 'leaving@post.example']) {
      answers.push(await world.visitor().request(requestReset, { email }));
    }
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, '{}']));
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual([anna.email]);
    expect(await choose(findToken(mails, resetPage))).toEqual({});
  });

  test('starts its link with the address of the site, whatever Host says', async ({ anna, world }) => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const payload = { email: anna.email };
    await world.inject({
      method: 'POST',
      url: requestReset.path,
      payload,
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    });
    for (const { text } of await world.mailbox.collect()) expect(text).not.toContain('evil');
  });

  test.for([
    ['a line break and a header', 'anna@post.example\r\nBcc: eve@evil.example'],
    ['two addresses', 'anna@post.example,eve@evil.example'],
    ['two addresses with their names', 'Anna <anna@post.example>, Eve <eve@evil.example>'],
    ['a domain that cannot exist', 'anna@256.256.256.256'],
    ['spaces', '   '],
  ] as const)('refuses %s [ACC-17]', async ([_what, email], { ask, world }) => {
    expect((await ask(email)).error.fields[0]).toEqual({ path: 'email', code: 'email' });
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('refuses what is far too long without reading it', async ({ world }) => {
    const answer = await world
      .visitor()
      .request(requestReset, { email: `${'a'.repeat(1 << 20)}@post.example` });
    expect(answer.statusCode).toBe(413);
  });

  test('finds an address however it is composed, and in whatever script its domain is written', async ({
    ask,
    world,
  }) => {
    await world.join({ email: 'zoé+duet@xn--bcher-kva.example', name: 'Zoe' });
    expect(await ask('zoe\u0301+duet@bücher.example')).toEqual({});
    expect(await world.mailbox.collectToken(resetPage)).not.toBe('');
    expect((await ask('zoé@bücher.example')).error.fields[0].code).toBe('email_unknown');
    expect(await world.mailbox.collect()).toEqual([]);
  });
});

describe('asking again and again', () => {
  test('mails three times an hour to one address, and counts those without an account alike', async ({
    anna,
    ask,
    world,
  }) => {
    for (const email of [anna.email, 'nobody@post.example']) {
      for (let n = 0; n < 3; n += 1) await ask(email);
      const answer = await world.visitor().request(requestReset, { email: email.toUpperCase() });
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect(await world.mailbox.collect()).toHaveLength(3);
  });

  test('is possible a hundred times an hour from one network', async ({ anna, ask, world }) => {
    for (let n = 0; n < 100; n += 1) await ask(`nobody-${n}@post.example`);
    expect((await ask(anna.email)).error.code).toBe('request.too_many');
    expect(await world.mailbox.collect()).toEqual([]);
  });
});
