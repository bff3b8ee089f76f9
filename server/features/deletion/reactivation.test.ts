import { describe, expect } from 'vitest';
import { checkReactivation, getDeletion, mailReactivation } from '#contract/deletion/endpoints.ts';
import { deleteAccount, reactivate } from '#contract/deletion/forms.ts';
import { test as base, leaverPassword } from '#server/testing/deletion.fixture.ts';

const test = base
  .extend(
    'leave',
    ({ anna }) =>
      (erase_now = false) =>
        anna.browser.call(deleteAccount, { password: leaverPassword, erase_now }),
  )
  .extend(
    'readToken',
    ({ world }) =>
      () =>
        world.mailbox.collectToken('/reactivate'),
  );

describe('the link that takes a deletion back', () => {
  test('changes nothing when it is opened, and says afterwards that it is done [ACC-20]', async ({
    anna,
    leave,
    readToken,
    world,
  }) => {
    await leave();
    const token = await readToken();
    const visitor = world.visitor();
    const look = () => visitor.call(checkReactivation, { token });
    expect(await look()).toEqual({ state: 'open', email: anna.email });
    await world.inject({ url: `/reactivate?token=${token}` });
    const statusNow = async () =>
      (await world.query('select status from account where id = $1', [anna.id]))[0]?.status;
    expect(await statusNow()).toBe('pending_deletion');
    await visitor.call(reactivate, { token });
    expect(await statusNow()).toBe('active');
    expect(await look()).toEqual({ state: 'done', email: anna.email });
    expect(await visitor.call(checkReactivation, { token: 'bogus' })).toEqual({ state: 'over', email: null });
  });

  test('is mailed once more where somebody leaves, and to nobody else [ACC-7, ACC-20]', async ({
    anna,
    ben,
    leave,
    readToken,
    world,
  }) => {
    await leave();
    const first = await readToken();
    const visitor = world.visitor();
    for (const email of [anna.email, ben.email, 'nobody@post.example'])
      expect((await visitor.request(mailReactivation, { email })).body).toBe('{}');
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual([anna.email]);
    await visitor.call(reactivate, { token: first });
    const second = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect((await visitor.call(checkReactivation, { token: second })).state).toBe('done');
  });

  test('is mailed three times a day at most, and not where everything is being erased [ACC-20]', async ({
    anna,
    leave,
    world,
  }) => {
    await leave(true);
    await world.mailbox.collect();
    const ask = () => world.visitor().request(mailReactivation, { email: anna.email });
    for (let n = 0; n < 3; n += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    expect((await world.mailbox.collect()).filter(({ text }) => text.includes('/reactivate'))).toEqual([]);
  });
});

describe('the farewell', () => {
  test('is said where somebody has just left, and nowhere else [ACC-20]', async ({
    anna,
    leave,
    readToken,
    world,
  }) => {
    const look = (client = anna.browser) => client.call(getDeletion, {});
    expect(await look()).toEqual({ deletion: null });
    const { erased_from } = await leave();
    expect(await look()).toEqual({ deletion: { erased_from } });
    expect(await look(world.visitor())).toEqual({ deletion: null });
    const forger = world.visitor();
    forger.cookies.set('auth.left', `${anna.id}.${world.clock.now().getTime()}.${'x'.repeat(43)}`);
    expect(await look(forger)).toEqual({ deletion: null });
    const token = await readToken();
    await world.visitor().call(reactivate, { token });
    expect(await look()).toEqual({ deletion: null });
  });

  test('is over after an hour, and says that nothing comes back where everything is erased [ACC-20]', async ({
    anna,
    leave,
    world,
  }) => {
    await leave(true);
    expect(await anna.browser.call(getDeletion, {})).toEqual({ deletion: { erased_from: null } });
    world.clock.advance({ hours: 1 });
    expect(await anna.browser.call(getDeletion, {})).toEqual({ deletion: null });
  });
});
