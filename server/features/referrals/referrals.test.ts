import { describe, expect } from 'vitest';
import { createReferral, getReferral } from '#contract/referrals/endpoints.ts';
import { referralToken } from '#contract/referrals/facts.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { test as base, fillSignup } from '#server/testing/signup.fixture.ts';
import type { World } from '#server/testing/world.ts';
import { referrals } from './index.ts';

const test = base.extend('anna', ({ world }) => world.join({ name: 'Annabel' }));

const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('ref') ?? '';

/** Signs friends up by the link, with their address confirmed or not. */
async function bring(
  world: World,
  token: string,
  { friends, confirmed }: { friends: number; confirmed: boolean },
) {
  for (let n = 0; n < friends; n++) {
    const email = `friend-${n}-${confirmed}-${token.slice(0, 4)}@post.example`;
    const network = { network: 'friend', ref: token };
    await world.visitor().call(signup, fillSignup({ email, key: crypto.randomUUID(), network }));
    if (confirmed)
      await world.query(`update account set status = 'active', confirmed_at = now() where email = $1`, [
        email,
      ]);
  }
}

const count = (world: World) => world.jobs.runNow('referrals.count');

describe('a link for friends', () => {
  test('is made when it is asked for, is the same ever after and says nothing of the member [BEY-12]', async ({
    anna,
    world,
  }) => {
    const { browser, id } = anna;
    expect(await browser.call(getReferral, {})).toEqual({ link: null, joined: null, offered: true });
    const made = await Promise.all([browser.call(createReferral, {}), browser.call(createReferral, {})]);
    expect(made[0]).toEqual(made[1]);
    expect(await browser.call(getReferral, {})).toEqual(made[0]);
    const link = made[0].link ?? '';
    expect(tokenOf(link)).toMatch(referralToken);
    expect(link).toBe(`http://localhost:3000/?network=friend&ref=${tokenOf(link)}`);
    expect(link).not.toContain(String(id));
    const bea = await world.join({ name: 'Bea' });
    expect(tokenOf((await bea.browser.call(createReferral, {})).link)).not.toBe(tokenOf(link));
  });

  test('shows a number from three confirmed friends on, and keeps nowhere who they are [BEY-12]', async ({
    anna,
    world,
  }) => {
    const token = tokenOf((await anna.browser.call(createReferral, {})).link);
    const joined = async () => (await anna.browser.call(getReferral, {})).joined;
    await bring(world, token, { friends: 2, confirmed: true });
    await bring(world, token, { friends: 1, confirmed: false });
    await count(world);
    expect(await joined()).toBeNull();
    expect(await world.query('select arrived_at from referral_arrival')).toHaveLength(1);
    await world.query(
      `update account set status = 'active', confirmed_at = now() where status = 'not_confirmed'`,
    );
    expect(await joined()).toBeNull();
    await count(world);
    await count(world);
    expect(await joined()).toBe(3);
    expect(await world.query('select 1 from referral_arrival')).toEqual([]);
    const sources = await world.query(`select network from account where email like 'friend-%'`);
    for (const { network } of sources) expect(network).toEqual({ network: 'friend' });
    expect((await referrals.exportMember?.(world.platform, anna.id))?.[0]).toMatchObject({
      path: 'friends.json',
      json: { token, joined: 3 },
    });
  });

  test('forgets after 30 days who has not confirmed their address [BEY-12]', async ({ anna, world }) => {
    const token = tokenOf((await anna.browser.call(createReferral, {})).link);
    await bring(world, token, { friends: 1, confirmed: false });
    world.clock.advance({ days: 31 });
    await count(world);
    expect(await world.query('select 1 from referral_arrival')).toEqual([]);
    expect(await world.query('select joined from referral_link')).toEqual([{ joined: 0 }]);
  });

  test('that nobody has made, or of another domain, brings nobody and lets sign up [BEY-12]', async ({
    world,
  }) => {
    await bring(world, 'x'.repeat(22), { friends: 1, confirmed: false });
    const network = { network: 'friend', ref: `' or 1=1` };
    const { user } = await world.visitor().call(signup, fillSignup({ email: 'cleo@post.example', network }));
    expect(user).not.toBeNull();
    expect(await world.query('select 1 from referral_arrival')).toEqual([]);
  });

  test('goes with the account [BEY-12]', async ({ anna, world }) => {
    const token = tokenOf((await anna.browser.call(createReferral, {})).link);
    await bring(world, token, { friends: 1, confirmed: false });
    await referrals.eraseMember?.(world.platform, anna.id);
    expect(await world.query('select 1 from referral_link')).toEqual([]);
    expect(await world.query('select 1 from referral_arrival')).toEqual([]);
    expect(await referrals.exportMember?.(world.platform, anna.id)).toEqual([
      { path: 'friends.json', json: {} },
    ]);
  });
});
