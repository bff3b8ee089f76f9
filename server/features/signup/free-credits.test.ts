import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { deleteAccount } from '#contract/deletion/forms.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { test as base, fillSignup } from '#server/testing/signup.fixture.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const campus = '203.0.113.9';

const test = base
  .extend(
    'join',
    ({ world }) =>
      async (email: string, client: TestClient = world.visitor(), remoteAddress = campus) => {
        const payload = fillSignup({ email });
        await client.inject({ method: 'POST', url: signup.path, payload, remoteAddress });
        const { user } = await client.call(getUser, {});
        return { credits: user?.credits, withheld: user?.free_credits_withheld };
      },
  )
  .extend('runTidying', ({ world }) => async () => {
    await world.platform.jobs.send('deletion.erase', {});
    await world.platform.jobs.drain();
  });

const given = { credits: 6, withheld: false };
const withheld = { credits: 0, withheld: true };

describe('free credits are given once in 30 days [CRE-18]', () => {
  test.for(['anna+2@post.example', 'an.na@post.example', 'A.N.N.A+x@post.example'])(
    'for one mailbox, also as %s',
    async (variant, { join }) => {
      expect(await join('anna@post.example')).toEqual(given);
      expect(await join(variant, undefined, '198.51.100.7')).toEqual(withheld);
      expect(await join('bea@post.example')).toEqual(given);
    },
  );

  test('for one device, whatever mailboxes and networks it has', async ({ world, join }) => {
    const device = world.visitor();
    expect(await join('anna@post.example', device)).toEqual(given);
    expect(await join('bea@post.example', device, '198.51.100.7')).toEqual(withheld);
    expect(await join('cora@post.example', device, '198.51.100.8')).toEqual(withheld);
    expect(await join('dora@post.example')).toEqual(given);
  });

  test('for fifty of one network, which is more than a campus brings', async ({ world, join }) => {
    await join('anna@post.example');
    await world.query(`insert into free_credit_grant (mailbox, device, network, granted_at)
      select 'mailbox-' || n, 'device-' || n, network, granted_at from free_credit_grant, generate_series(1, 48) n`);
    expect(await join('fiftieth@post.example')).toEqual(given);
    expect(await join('one-more@post.example')).toEqual(withheld);
    expect(await join('elsewhere@post.example', undefined, '198.51.100.7')).toEqual(given);
  });

  test('for a household that has many networks hardly more often than for one network', async ({
    world,
    join,
  }) => {
    await join('anna@post.example', undefined, '2001:db8:1:1::1');
    await world.query(`update rate_limit set points = 63 where key = 'free-credits:2001:db8:1:0::/48'`);
    expect(await join('bea@post.example', undefined, '2001:db8:1:200::1')).toEqual(withheld);
    expect(await join('cora@post.example', undefined, '2001:db8:2:200::1')).toEqual(given);
  });

  test('and again after them', async ({ world, join }) => {
    const device = world.visitor();
    await join('anna@post.example', device);
    world.clock.advance({ days: 29 });
    expect(await join('anna+2@post.example', device)).toEqual(withheld);
    world.clock.advance({ days: 1 });
    expect(await join('anna+3@post.example', device)).toEqual(given);
  });

  test('of two variants of one mailbox that sign up at once, one gets them', async ({ world, join }) => {
    const variants = Array.from({ length: 6 }, (_, n) => `anna+${n}@post.example`);
    const joined = await Promise.all(variants.map((email) => join(email)));
    expect(joined.filter(({ credits }) => credits === 6)).toHaveLength(1);
    expect(joined.filter(({ withheld }) => withheld)).toHaveLength(5);
    expect(await world.query(`select 1 from transfer where kind = 'signup'`)).toHaveLength(1);
  });

  test('of two sign-ups of one device at once, one gets them', async ({ world, join }) => {
    const device = world.visitor();
    await join('first@post.example', device);
    await world.query('delete from free_credit_grant');
    const cookie = device.cookies.get('auth.device') ?? '';
    const joined = await Promise.all(
      ['anna', 'bea', 'cora'].map((name) => {
        const tab = world.visitor();
        tab.cookies.set('auth.device', cookie);
        return join(`${name}@post.example`, tab);
      }),
    );
    expect(joined.filter(({ credits }) => credits === 6)).toHaveLength(1);
  });
});

describe('what is kept for that', () => {
  test('names nobody, and is forgotten after 30 days [ACC-24]', async ({ world, join, runTidying }) => {
    await join('anna@post.example');
    const [row] = await world.query('select * from free_credit_grant');
    const kept = JSON.stringify(row);
    for (const secret of ['anna', 'post.example', campus]) expect(kept).not.toContain(secret);
    expect(Object.keys(row ?? {})).toEqual(['mailbox', 'device', 'network', 'granted_at']);
    world.clock.advance({ days: 29 });
    await runTidying();
    expect(await world.query('select 1 from free_credit_grant')).toHaveLength(1);
    world.clock.advance({ days: 1 });
    await runTidying();
    expect(await world.query('select 1 from free_credit_grant')).toEqual([]);
  });

  test('outlives an account that is erased at once, so that nobody comes back for more', async ({
    world,
    join,
    runTidying,
  }) => {
    const browser = world.visitor();
    await join('anna@post.example', browser);
    await browser.call(deleteAccount, { password: fillSignup().password, erase_now: true });
    await runTidying();
    expect(await join('anna@post.example')).toEqual(withheld);
  });
});
