import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { confirmMailChange, requestMailChange } from '#contract/accounts/credentials.ts';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { completeSignup } from '#contract/signup/partner.ts';
import { issueKey } from '#server/commands/partner-key.ts';
import { arriveIn, ban, listHeldRows, proveAddress, signUpIn } from '#server/testing/bans.fixture.ts';
import { payByDebit, settleDebits } from '#server/testing/debits.ts';
import { testPassword } from '#server/testing/members.ts';
import { fillPartnerForm } from '#server/testing/partners.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

/** Carl, who is banned in the case with this number. */
const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100 })
  .extend('carl', async ({ world }) => {
    const browser = world.visitor();
    const member = await world.join({ name: 'Carl', email: 'carl@gmail.com' });
    await browser.call(login, { email: member.email, password: testPassword });
    return { ...member, number: await ban(world, member), device: browser };
  });

const isChecked = async (browser: TestClient) => (await browser.call(getUser, {})).user?.profile.under_review;
const signsOf = async (world: World) => (await listHeldRows(world)).flatMap(({ signs }) => signs);

describe('an address that nobody has proved [MOD-7]', () => {
  test('says nothing about the mailbox of a banned member, until its owner opens the link', async ({
    world,
    carl,
  }) => {
    const { user, browser } = await signUpIn(world, { email: 'c.arl+again@gmail.com' });
    expect(user.profile.under_review).toBe(false);
    expect(await listHeldRows(world)).toEqual([]);
    await proveAddress(world, { browser });
    expect(await signsOf(world)).toEqual([{ kind: 'mail', case: carl.number }]);
    expect(await isChecked(browser)).toBe(true);
  });

  test('is compared once a mail change proves it', async ({ world, carl }) => {
    const { browser } = await signUpIn(world, { email: 'new@post.example' });
    const form = { email: 'carl+b@gmail.com', password: 'a long walk by the sea' };
    await browser.call(requestMailChange, form);
    expect(await listHeldRows(world)).toEqual([]);
    await browser.call(confirmMailChange, { token: await world.mailbox.collectToken('/mail-change/do') });
    expect(await signsOf(world)).toEqual([{ kind: 'mail', case: carl.number }]);
  });

  test('is compared once the link of a partner’s sign-up proves it', async ({ world, carl }) => {
    const key = await issueKey(world.platform, 'localhost:3000', 'friends');
    const answer = await world.inject({
      method: 'POST',
      url: '/api/partner/signup',
      headers: { authorization: `Bearer ${key}`, host: 'localhost:3000' },
      payload: fillPartnerForm({ email: 'carl+c@gmail.com' }),
    });
    expect(answer.statusCode).toBe(200);
    expect(await listHeldRows(world)).toEqual([]);
    const token = await world.mailbox.collectToken('/complete-signup');
    const password = 'a long walk by the sea';
    await world.visitor().call(completeSignup, { token, password, password_repeat: password, terms: true });
    expect(await signsOf(world)).toEqual([{ kind: 'mail', case: carl.number }]);
  });

  test('keeps the account from being told of a check for its device, which is remembered', async ({
    world,
    carl,
  }) => {
    const anna = await world.join({ name: 'Anna' });
    const { user, browser } = await signUpIn(world, { email: 'new@post.example' }, carl.device);
    expect(user.profile.under_review).toBe(false);
    expect(await signsOf(world)).toEqual([{ kind: 'device', case: carl.number }]);
    expect((await browser.call(getChat, { profile: anna.id })).refusal).toBeNull();
    const hello = { profile: anna.id, content: { kind: 'text', text: 'Hello' } } as const;
    const ben = await world.join({ name: 'Ben' });
    await browser.call(sendMessage, { ...hello, key: randomUUID() });
    await proveAddress(world, { browser });
    expect(await isChecked(browser)).toBe(true);
    await expect(
      browser.call(sendMessage, { ...hello, profile: ben.id, key: randomUUID() }),
    ).rejects.toMatchObject({ code: 'chat.under_review' });
  });
});

describe('what is kept of a banned member [MOD-7]', () => {
  test('is no address that was never proved', async ({ world }) => {
    const { id } = await signUpIn(world, { email: 'victim@post.example' });
    await ban(world, { id });
    await arriveIn(world, { email: 'victim+own@post.example' });
    expect(await listHeldRows(world)).toEqual([]);
  });

  test('is a bank account only once a debit was settled and not taken back, and a phone from its code on', async ({
    world,
  }) => {
    const kindsOf = async (prepare: () => Promise<unknown>) => {
      const member = await world.join();
      await payByDebit(world, member);
      await prepare();
      const number = await ban(world, member);
      const rows = await world.query('select kind from ban_sign where case_id = $1 order by kind', [number]);
      await world.query('delete from direct_debit');
      return rows.map(({ kind }) => kind);
    };
    expect(await kindsOf(async () => {})).toEqual(['mail', 'phone']);
    expect(await kindsOf(() => settleDebits(world))).toEqual(['iban', 'mail', 'phone']);
    const takeBack = async () => {
      await settleDebits(world);
      await world.query('update payment set charged_back_cents = 1499');
    };
    expect(await kindsOf(takeBack)).toEqual(['mail', 'phone']);
  });
});
