import { describe, expect } from 'vitest';
import { checkMailUndo, undoMailChange } from '#contract/accounts/credentials.ts';
import { isLoggedIn } from '#server/testing/accounts.fixture.ts';
import { newAddress, oldAddress, restoredPassword, test } from '#server/testing/mail-change.fixture.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { testPassword } from '#server/testing/members.ts';

describe('the link in the mail to the former address', () => {
  test('brings it back, and ends every session [ACC-18, ACC-23]', async ({
    addressNow,
    anna,
    confirm,
    readToken,
    undo,
    world,
  }) => {
    await confirm(await readToken(), anna.browser);
    const [mail] = await world.mailbox.collect();
    expect(mail?.to).toBe(oldAddress);
    expect(mail?.text).toContain(newAddress);
    const token = findToken(mail ? [mail] : [], '/mail-change/undo');
    expect(await undo(token, { client: anna.browser })).toEqual({ email: oldAddress });
    expect(await addressNow()).toBe(oldAddress);
    expect(await isLoggedIn(anna.browser)).toBe(false);
    expect((await undo(token)).error.code).toBe('accounts.link_invalid');
  });

  test('changes nothing before a new password is saved, which the old one does not survive [ACC-18]', async ({
    addressNow,
    anna,
    canLogIn,
    change,
    undo,
    world,
  }) => {
    const token = await change();
    const visitor = world.visitor();
    expect(await visitor.call(checkMailUndo, { token })).toEqual({ state: 'open', email: oldAddress });
    const bare = await visitor.request(undoMailChange, { token });
    expect(bare.json().error.code).toBe('request.invalid');
    expect((await undo(token, { password: 'password1' })).error.fields[0].code).toBe('password_common');
    expect(await addressNow()).toBe(newAddress);
    expect(await isLoggedIn(anna.browser)).toBe(true);
    expect(await undo(token)).toEqual({ email: oldAddress });
    expect(await canLogIn(testPassword)).toBe(false);
    expect(await canLogIn(restoredPassword)).toBe(true);
    expect(await visitor.call(checkMailUndo, { token })).toEqual({ state: 'done', email: oldAddress });
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual([oldAddress, oldAddress]);
    expect(mails[0]?.subject).toBe('Your password at Duet was changed');
  });

  test('works for seven days [ACC-18]', async ({ change, undo, world }) => {
    const token = await change();
    world.clock.advance({ days: 6, hours: 23 });
    expect(await undo(token)).toEqual({ email: oldAddress });
  });

  test('is over after that', async ({ change, undo, world }) => {
    const token = await change();
    world.clock.advance({ days: 7 });
    expect((await undo(token)).error.code).toBe('accounts.link_invalid');
  });

  test('still works after the address was changed once more, and ends the later link [ACC-18]', async ({
    addressNow,
    change,
    undo,
    world,
  }) => {
    const first = await change();
    world.clock.advance({ minutes: 5 });
    const second = await change('third@post.example');
    expect(await undo(first)).toEqual({ email: oldAddress });
    expect((await undo(second)).error.code).toBe('accounts.link_invalid');
    expect(await addressNow()).toBe(oldAddress);
  });

  test('of a later change leaves the earlier one good [ACC-18]', async ({ change, undo, world }) => {
    const first = await change();
    world.clock.advance({ minutes: 5 });
    const second = await change('third@post.example');
    expect(await undo(second)).toEqual({ email: newAddress });
    expect(await undo(first)).toEqual({ email: oldAddress });
  });

  test('ends the link of a change that is under way', async ({ change, confirm, readToken, undo }) => {
    const token = await change();
    const pending = await readToken('third@post.example');
    await undo(token);
    expect((await confirm(pending)).error.code).toBe('accounts.link_invalid');
  });

  test('says so when somebody else has taken the address meanwhile, and stays good', async ({
    change,
    undo,
    world,
  }) => {
    const token = await change();
    const other = await world.join({ email: oldAddress, name: 'Bea' });
    expect((await undo(token)).error.code).toBe('accounts.email_taken');
    await world.query(`update account set email_key = 'away@post.example' where id = $1`, [other.id]);
    expect(await undo(token)).toEqual({ email: oldAddress });
  });
});
