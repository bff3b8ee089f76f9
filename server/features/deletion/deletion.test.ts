import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { block, listBlocked } from '#contract/blocks/endpoints.ts';
import { getChat, listChats } from '#contract/chat/endpoints.ts';
import { deleteAccount, reactivate } from '#contract/deletion/forms.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { listRelated, searchMembers } from '#contract/search/endpoints.ts';
import type { LiveEvent } from '#server/platform/bus/bus.ts';
import {
  test as base,
  createDeletedMember,
  type LeavingMember,
  leaverPassword,
  makeFriends,
  write,
} from '#server/testing/deletion.fixture.ts';
import type { World } from '#server/testing/world.ts';

const test = base
  /** Deletes an account, Anna's if no other is named. */
  .extend(
    'leave',
    ({ anna }) =>
      (
        input: { password?: string; erase_now?: boolean } = {},
        { browser }: Pick<LeavingMember, 'browser'> = anna,
      ) =>
        browser.request(deleteAccount, { password: leaverPassword, erase_now: false, ...input }),
  )
  .extend(
    'comeBack',
    ({ world }) =>
      async (token: string) =>
        (await world.visitor().request(reactivate, { token })).json(),
  );

const readToken = ({ mailbox }: World) => mailbox.collectToken('/reactivate');

const statusOf = async ({ query }: World, { id }: LeavingMember) =>
  (await query('select status from account where id = $1', [id]))[0]?.status;

/** Everything of a member that others could notice a change of. */
async function readRows({ query }: World, { id }: LeavingMember) {
  const rowsOf = (text: string) => query(text, [id]);
  return {
    account: await rowsOf('select * from account where id = $1'),
    profile: await rowsOf('select * from profile where member_id = $1'),
    search: await rowsOf('select * from member_search where id = $1'),
    pairs: await rowsOf('select * from pair where $1 in (lo, hi)'),
    participants: await rowsOf(
      'select * from conversation_participant where $1 in (member_id, partner_id) order by member_id',
    ),
    photos: await rowsOf('select * from photo where member_id = $1 order by position'),
    activity: await rowsOf('select * from member_activity where member_id = $1'),
  };
}

describe('deleting the account', () => {
  test('asks for the password, and a wrong one changes nothing [ACC-20]', async ({ anna, leave, world }) => {
    const answer = await leave({ password: 'something else' });
    expect(answer.json().error).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'password', code: 'password_wrong' }],
    });
    expect(await statusOf(world, anna)).toBe('active');
    expect((await anna.browser.call(getUser, {})).user?.id).toBe(anna.id);
  });

  test('hides the member from everybody at once [ACC-20]', async ({ anna, ben, leave, world }) => {
    await makeFriends(anna, ben);
    const search = async () => {
      const { page, numResults } = await ben.browser.call(searchMembers, { country: 'NL', gender: 'female' });
      return [page.results.length, numResults];
    };
    const neighbour = await world.createMember({ name: 'Bea' });
    const { member } = await ben.browser.call(getMember, { id: anna.id });
    const file = `/media/${member.main_image?.filename}`;
    expect((await ben.browser.inject({ url: file })).statusCode).toBe(200);
    expect(await search()).toEqual([2, 2]);
    const dora = await createDeletedMember(world, { name: 'Dora', gender: 'male' });
    await dora.browser.call(block, { profile: anna.id });
    await leave();
    expect(await search()).toEqual([1, 1]);
    expect((await ben.browser.request(getMember, { id: anna.id })).statusCode).toBe(404);
    expect((await ben.browser.inject({ url: file })).statusCode).toBe(404);
    const { blocked } = await dora.browser.call(listBlocked, {});
    expect(blocked).toEqual([]);
    const { profiles, liked_by, matches } = await ben.browser.call(listLikes, {});
    expect([profiles, liked_by, matches]).toEqual([[], [], []]);
    const related = await ben.browser.call(listRelated, { id: neighbour.id });
    expect(related.results.map(({ id }) => id)).not.toContain(anna.id);
  });

  test('leaves the other one what was written, from nobody and without an answer [ACC-20]', async ({
    anna,
    ben,
    leave,
    world,
  }) => {
    await makeFriends(anna, ben);
    await leave();
    const { chats } = await ben.browser.call(listChats, {});
    expect(chats).toMatchObject([{ profile: { id: anna.id, name: '', deleted: true, main_image: null } }]);
    const chat = await ben.browser.call(getChat, { profile: anna.id });
    expect(chat.messages.map(({ content }) => content)).toEqual([
      { kind: 'text', text: 'Shall we meet at the mill?' },
      { kind: 'text', text: 'At eight, by the wheel.' },
    ]);
    expect(chat).toMatchObject({ refusal: 'partner_deleted', profile: { name: '', deleted: true, age: 0 } });
    await expect(write(ben.browser, anna.id, 'Anna?')).rejects.toMatchObject({
      code: 'chat.partner_deleted',
    });
    expect(JSON.stringify([chats, chat])).not.toContain(anna.name);
    const stranger = await createDeletedMember(world, { name: 'Cor', gender: 'male' });
    await expect(write(stranger.browser, anna.id, 'Hello')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('logs out everywhere, open pages too, and the password opens nothing any more [ACC-20]', async ({
    anna,
    leave,
    world,
  }) => {
    const phone = await world.logIn(anna);
    const events: LiveEvent[] = [];
    const unsubscribe = world.platform.bus.subscribe((event) => events.push(event));
    const answer = await leave();
    unsubscribe();
    expect(answer.json()).toEqual({ erased_from: '2026-11-16T12:00:00.000Z' });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(
      events.filter(({ type, memberId }) => type === 'session.ended' && memberId === anna.id),
    ).not.toEqual([]);
    expect(await phone.call(getUser, {})).toEqual({ user: null });
    expect([...anna.browser.cookies.keys()]).toEqual(['auth.left']);
    const again = await world.visitor().request(login, { email: anna.email, password: leaverPassword });
    expect(again.json().error.code).toBe('accounts.pending_deletion');
    expect(again.cookies).toEqual([]);
  });

  test('mails the way back with its last day, and ends every other link [ACC-20]', async ({
    anna,
    leave,
    world,
  }) => {
    await world.query(
      `insert into account_token (hash, purpose, account_id, email_key, expires_at)
       values ('\\x01', 'reset', $1, $2, '2030-01-01')`,
      [anna.id, anna.email],
    );
    await leave();
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual([anna.email]);
    expect(mails[0]?.text).toContain('November 16, 2026');
    const rows = await world.query('select purpose from account_token');
    expect(rows).toEqual([{ purpose: 'reactivation' }]);
  });

  test('is nothing for visitors, nor for pages of other sites', async ({ anna, world }) => {
    const visitor = await world.visitor().request(deleteAccount, { password: 'x', erase_now: true });
    expect(visitor.json().error.code).toBe('authentication_required');
    const foreign = await anna.browser.inject({
      method: 'DELETE',
      url: deleteAccount.path,
      payload: { password: leaverPassword, erase_now: true },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
    expect(await statusOf(world, anna)).toBe('active');
  });

  test('asked for twice at once happens once', async ({ anna, leave, world }) => {
    const phone = { browser: await world.logIn(anna) };
    const answers = await Promise.all([leave(), leave({}, phone)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
    expect(await world.mailbox.collect()).toHaveLength(1);
  });
});

describe('coming back', () => {
  test('brings everything back as it was, and logs nobody in [ACC-20]', async ({
    anna,
    ben,
    comeBack,
    leave,
    world,
  }) => {
    await makeFriends(anna, ben);
    const before = await readRows(world, anna);
    await leave();
    world.clock.advance({ days: 13 });
    expect(await comeBack(await readToken(world))).toEqual({ email: anna.email });
    expect(await readRows(world, anna)).toEqual(before);
    expect(await anna.browser.call(getUser, {})).toEqual({ user: null });
    const answer = await world.visitor().request(login, { email: anna.email, password: leaverPassword });
    expect(answer.json().user.id).toBe(anna.id);
    expect((await ben.browser.call(listChats, {})).chats[0]?.profile).toMatchObject({ name: anna.name });
  });

  test.for([
    ['an address not confirmed stays so', { status: 'not_confirmed', disabled: true }],
    ['a disabled profile stays so', { disabled: true }],
    ['who was invisible stays so', { invisible: true }],
  ] as const)('%s [ACC-20]', async ([_case, traits], { comeBack, leave, world }) => {
    const shy = await createDeletedMember(world, { name: 'Shy', ...traits });
    const before = await readRows(world, shy);
    await leave({}, shy);
    await comeBack(await readToken(world));
    expect(await readRows(world, shy)).toEqual(before);
  });

  test('works once, and until the day the account is erased [ACC-20]', async ({
    anna,
    comeBack,
    leave,
    world,
  }) => {
    await leave();
    const token = await readToken(world);
    expect(await comeBack(token)).toEqual({ email: anna.email });
    expect((await comeBack(token)).error.code).toBe('accounts.link_invalid');
    await leave({}, { browser: await world.logIn(anna) });
    const late = await readToken(world);
    world.clock.advance({ days: 14 });
    expect((await comeBack(late)).error.code).toBe('accounts.link_invalid');
  });

  test('is impossible for a member who wanted no days of grace [ACC-20]', async ({ anna, leave, world }) => {
    await leave({ erase_now: true });
    expect(await readToken(world)).toBe('');
    expect(await statusOf(world, anna)).toBe('erased');
  });
});
