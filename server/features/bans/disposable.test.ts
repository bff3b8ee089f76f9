import { expect } from 'vitest';
import { requestMailChange } from '#contract/accounts/credentials.ts';
import { getUser } from '#contract/accounts/endpoints.ts';
import { checkSettings, createDefaultSettings } from '#server/features/sites/index.ts';
import { arriveIn, listHeldRows, signUpIn } from '#server/testing/bans.fixture.ts';
import { testPassword } from '#server/testing/members.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';

const addresses = ['a@mailinator.com', 'b@in.mailinator.com'];

test('addresses of mailboxes for minutes are allowed where the domain says nothing [MOD-7]', async ({
  world,
}) => {
  for (const email of addresses) {
    await arriveIn(world, { email });
    expect(await listHeldRows(world)).toEqual([]);
  }
});

test('a domain that refuses them says so at the field, also of subdomains and of a new address [MOD-7]', async ({
  world,
}) => {
  await world.changeSettings({ disposable_mail: 'refuse' });
  const fault = [{ path: 'email', code: 'email_disposable' }];
  for (const email of addresses) expect((await refusalOf(signUpIn(world, { email }))).fields).toEqual(fault);
  await signUpIn(world, { email: 'anna@post.example' });
  const ben = await world.join({ name: 'Ben' });
  const change = ben.browser.call(requestMailChange, { email: addresses[0] ?? '', password: testPassword });
  expect((await refusalOf(change)).fields).toEqual(fault);
});

test('a domain that holds them makes the account, which waits for a person [MOD-7]', async ({ world }) => {
  await world.changeSettings({ disposable_mail: 'hold' });
  const { id, browser } = await arriveIn(world, { email: addresses[0] ?? '' });
  expect((await browser.call(getUser, {})).user?.profile.under_review).toBe(true);
  expect(await listHeldRows(world)).toEqual([
    { memberId: id, signs: [{ kind: 'disposable', case: null }], outcome: null },
  ]);
});

test('the setting knows three words [MOD-7]', () => {
  const settings = createDefaultSettings('duet.example');
  expect(settings.disposable_mail).toBe('allow');
  expect(checkSettings({ ...settings, disposable_mail: 'hold' }).faults).toEqual([]);
  expect(checkSettings({ ...settings, disposable_mail: 'ban' }).faults).toHaveLength(1);
});
