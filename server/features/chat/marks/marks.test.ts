import { describe, expect, vi } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { deleteChat, getChat, listChats, markRead, restoreChat } from '#contract/chat/endpoints.ts';
import { chatLimits } from '#contract/chat/facts.ts';
import type { ChatMark } from '#contract/chat/marks.rules.ts';
import { markChat } from '#contract/chat/marks.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { exportConversations } from '#server/features/chat/export.service.ts';
import { test as base, write } from '#server/testing/chat.fixture.ts';
import { reactTo, takeBack } from '#server/testing/chat-changes.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person } from '#server/testing/world.ts';

const mark = ({ browser }: Person, conversation: number, name: ChatMark, on = true) =>
  browser.call(markChat, { conversation, mark: name, on });
const listOf = ({ browser }: Person, input: { limit?: number; archived?: 1 } = {}) =>
  browser.call(listChats, input);
const namesOf = async (person: Person, input = {}) =>
  (await listOf(person, input)).chats.map(({ profile }) => profile.name);

/** Anna has heard from seven people, one a minute, and from Greta last. */
const test = base
  .extend('anna', ({ arrive }) => arrive({ name: 'Anna' }))
  .extend('chats', async ({ arrive, anna, world }) => {
    const chats: Record<string, { person: Person; id: number }> = {};
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Ella', 'Fenna', 'Greta']) {
      const person = await arrive({ name, gender: 'male' });
      chats[name] = { person, id: (await write(person, anna)).conversation.id };
      world.clock.advance({ seconds: 60 });
    }
    return (name: string) => chats[name]!;
  });

describe('a pinned conversation [BEY-10]', () => {
  test('stands above the others on every page, the newest first among each', async ({
    anna,
    chats,
    world,
  }) => {
    for (const name of ['Ada', 'Cleo']) await mark(anna, chats(name).id, 'pinned');
    const order = ['Cleo', 'Ada', 'Greta', 'Fenna', 'Ella', 'Dora', 'Bea'];
    expect(await namesOf(anna)).toEqual(order);
    for (const limit of [1, 2, 3, 6, 7]) {
      const page = await listOf(anna, { limit });
      expect(page.chats.map(({ profile }) => profile.name)).toEqual(order.slice(0, limit));
      expect(page.has_more).toBe(limit < order.length);
    }
    await write(chats('Ada').person, anna, 'Again');
    world.clock.advance({ seconds: 60 });
    await write(chats('Bea').person, anna, 'Again');
    expect((await namesOf(anna)).slice(0, 4)).toEqual(['Ada', 'Cleo', 'Bea', 'Greta']);
    await mark(anna, chats('Ada').id, 'pinned', false);
    expect((await namesOf(anna)).slice(0, 3)).toEqual(['Cleo', 'Bea', 'Ada']);
  });

  test('is one of five, of whom nobody takes a place that is not shown', async ({ anna, chats, world }) => {
    const pinned = ['Ada', 'Bea', 'Cleo', 'Dora', 'Ella'];
    expect(pinned).toHaveLength(chatLimits.pinned);
    for (const name of pinned) await mark(anna, chats(name).id, 'pinned');
    await mark(anna, chats('Ada').id, 'pinned');
    const refusal = await refusalOf(mark(anna, chats('Greta').id, 'pinned'));
    expect([refusal.code, refusal.data]).toEqual(['chat.pin_limit', { limit: chatLimits.pinned }]);
    await world.query("update profile set status = 'disabled' where member_id = $1", [
      chats('Ada').person.id,
    ]);
    await mark(anna, chats('Greta').id, 'pinned');
    expect((await namesOf(anna)).slice(0, 6)).toEqual(['Greta', 'Ella', 'Dora', 'Cleo', 'Bea', 'Fenna']);
  });

  test('takes the last place once, from however many tabs', async ({ anna, chats }) => {
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) await mark(anna, chats(name).id, 'pinned');
    const outcomes = await Promise.allSettled(
      ['Ella', 'Fenna', 'Greta'].map((name) => mark(anna, chats(name).id, 'pinned')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { chats: rows } = await listOf(anna);
    expect(rows.filter(({ state }) => state?.pinned)).toHaveLength(chatLimits.pinned);
  });
});

describe('an archived conversation [BEY-10]', () => {
  test('leaves the list for another one, and is quiet', async ({ anna, chats }) => {
    const { id, person } = chats('Cleo');
    await mark(anna, id, 'pinned');
    expect((await mark(anna, id, 'archived')).state).toEqual({ pinned: false, archived: true });
    const list = await listOf(anna);
    expect(list).toMatchObject({ num_archived: 1, num_unread_messages: 6, removed_profiles: [person.id] });
    expect(list.chats).toHaveLength(6);
    expect(await listOf(anna, { archived: 1 })).toMatchObject({
      chats: [{ profile: { name: 'Cleo' }, state: { archived: true }, num_unread_messages: 1 }],
      num_unread_messages: 6,
      num_archived: 1,
    });
    await mark(anna, id, 'pinned');
    expect((await listOf(anna)).chats[0]).toMatchObject({
      profile: { name: 'Cleo' },
      state: { pinned: true },
    });
  });

  test('comes back with the next message of the other, not with an own one', async ({ anna, chats }) => {
    const { id, person } = chats('Ada');
    await mark(anna, id, 'archived');
    await write(anna, person);
    expect((await listOf(anna)).num_archived).toBe(1);
    await write(person, anna);
    expect(await listOf(anna)).toMatchObject({ num_archived: 0, num_unread_messages: 8 });
    expect((await namesOf(anna))[0]).toBe('Ada');
  });

  test('is delivered with the others, so that its partner cannot tell where it is', async ({
    anna,
    chats,
  }) => {
    const { id, person } = chats('Bea');
    for (const name of ['muted', 'archived'] as const) await mark(anna, id, name);
    await write(person, anna, 'Are you there?');
    const delivered = async () =>
      (await person.browser.call(getChat, { profile: anna.id })).conversation.partner_delivered_seq;
    expect(await delivered()).toBe(0);
    await listOf(anna);
    expect(await delivered()).toBe(2);
  });

  test('stays where it is while it is muted', async ({ anna, chats }) => {
    const { id, person } = chats('Ada');
    await mark(anna, id, 'muted');
    await mark(anna, id, 'archived');
    await write(person, anna);
    const [chat] = (await listOf(anna, { archived: 1 })).chats;
    expect(chat).toMatchObject({ num_unread_messages: 2, state: { muted: true, archived: true } });
    expect((await listOf(anna)).num_unread_messages).toBe(6);
    await mark(anna, id, 'muted', false);
    await write(person, anna);
    expect(await listOf(anna)).toMatchObject({ num_archived: 0, num_unread_messages: 9 });
  });

  test('is not counted when its partner is not shown', async ({ anna, chats }) => {
    await mark(anna, chats('Ada').id, 'archived');
    await chats('Ada').person.browser.call(block, { profile: anna.id });
    expect((await listOf(anna)).num_archived).toBe(0);
  });
});

describe('a conversation marked as unread [BEY-10]', () => {
  test('counts once until it is opened or read, and the other learns of nothing', async ({
    anna,
    chats,
    world,
  }) => {
    const { id, person } = chats('Ada');
    await anna.browser.call(markRead, { conversation: id, seq: 1 });
    const seen = await person.browser.call(getChat, { profile: anna.id });
    world.events.length = 0;
    await mark(anna, id, 'unread');
    expect(await listOf(anna)).toMatchObject({ num_unread_messages: 7 });
    expect((await anna.browser.call(getChat, { profile: person.id })).conversation).toMatchObject({
      read_seq: 1,
      state: { unread: true },
    });
    expect(await person.browser.call(getChat, { profile: anna.id })).toEqual(seen);
    await mark(anna, id, 'unread', false);
    expect((await listOf(anna)).num_unread_messages).toBe(6);
    await mark(anna, id, 'unread');
    await write(person, anna);
    expect((await listOf(anna)).num_unread_messages).toBe(7);
    await anna.browser.call(markRead, { conversation: id, seq: 2 });
    const { chats: rows, num_unread_messages } = await listOf(anna);
    expect([rows[0]?.profile.name, rows[0]?.state, num_unread_messages]).toEqual(['Ada', {}, 6]);
    expect(world.events.filter(({ type }) => type === 'chat.marked').map(({ memberId }) => memberId)).toEqual(
      [anna.id, anna.id, anna.id],
    );
  });
});

describe('the marks of a conversation [BEY-10]', () => {
  test('are a state: a repeat changes and tells nothing', async ({ anna, chats, world }) => {
    const { id } = chats('Ada');
    const first = await mark(anna, id, 'muted');
    world.events.length = 0;
    expect(await mark(anna, id, 'muted')).toEqual(first);
    expect((await mark(anna, id, 'archived', false)).state).toEqual({ muted: true });
    expect(world.events).toEqual([]);
  });

  test('are of one member, and nobody sets those of others', async ({ anna, chats, arrive }) => {
    const { id, person } = chats('Ada');
    const [chat] = (await listOf(person)).chats;
    for (const name of ['pinned', 'muted', 'archived'] as const) await mark(anna, id, name);
    expect((await listOf(person)).chats).toEqual([chat]);
    const eve = await arrive({ name: 'Eve' });
    for (const conversation of [id, 4711])
      expect((await refusalOf(mark(eve, conversation, 'muted'))).code).toBe('not_found');
  });

  test('go with the conversation, and come back when its removal is undone', async ({ anna, chats }) => {
    const { id, person } = chats('Ada');
    for (const name of ['pinned', 'muted'] as const) await mark(anna, id, name);
    await anna.browser.call(deleteChat, { conversation: id });
    expect((await refusalOf(mark(anna, id, 'muted', false))).code).toBe('not_found');
    expect((await anna.browser.call(getChat, { profile: person.id })).conversation.state).toEqual({});
    await anna.browser.call(restoreChat, { conversation: id });
    expect((await listOf(anna)).chats[0]?.state).toEqual({ pinned: true, muted: true });
    await anna.browser.call(deleteChat, { conversation: id });
    for (const name of ['Bea', 'Cleo', 'Dora', 'Ella', 'Fenna']) await mark(anna, chats(name).id, 'pinned');
    await anna.browser.call(restoreChat, { conversation: id });
    expect((await listOf(anna)).chats.find(({ profile }) => profile.name === 'Ada')?.state).toEqual({
      muted: true,
    });
    await anna.browser.call(deleteChat, { conversation: id });
    await write(person, anna, 'A new beginning');
    expect((await listOf(anna)).chats.find(({ profile }) => profile.name === 'Ada')?.state).toEqual({});
  });

  test('stand in the export, of what is not removed', async ({ anna, chats, world }) => {
    await mark(anna, chats('Ada').id, 'pinned');
    await mark(anna, chats('Bea').id, 'muted');
    await anna.browser.call(deleteChat, { conversation: chats('Bea').id });
    const [file] = await exportConversations(world.platform, anna.id);
    const marks: unknown[] = [];
    for await (const entry of file && 'list' in file ? file.list : [])
      marks.push((entry as { marks?: string[] }).marks);
    expect(marks).toEqual([['pinned'], ...Array.from({ length: 6 })]);
  });

  test('end with a block, even one that is lifted', async ({ anna, chats, world }) => {
    const { id, person } = chats('Ada');
    for (const name of ['unread', 'muted', 'archived'] as const) await mark(anna, id, name);
    await person.browser.call(block, { profile: anna.id });
    await person.browser.call(unblock, { profile: anna.id });
    const [row] = await world.query(
      'select pinned, muted, archived, marked_unread from conversation_participant where conversation_id = $1 and member_id = $2',
      [id, anna.id],
    );
    expect(row).toEqual({ pinned: false, muted: false, archived: false, marked_unread: false });
  });
});

testWithPush(
  'a muted or archived conversation rings nobody, by whatever [BEY-10]',
  async ({ world, pushService }) => {
    const anna = await world.join({ name: 'Anna', credits: 20 });
    const bea = await world.join({ name: 'Bea', credits: 20 });
    const { conversation } = await write(bea, anna, 'Hello');
    await write(anna, bea, 'Hi');
    const box = createBox(pushService);
    await anna.browser.request(savePushSubscription, { push: '1', subscription: box.subscription });
    await world.jobs.drain();
    pushService.handed = [];
    const { id } = conversation;
    const settle = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await world.jobs.drain();
    };
    await mark(anna, id, 'muted');
    await write(bea, anna, 'Are you there?');
    await reactTo(bea, { conversation: id, seq: 2 });
    await settle();
    expect(pushService.handed).toEqual([]);
    const [own] = await world.query(
      'select unread, told_seq from conversation_participant where conversation_id = $1 and member_id = $2',
      [id, anna.id],
    );
    // Noted as told: its price, if it came back, would say that nobody was called.
    expect(own).toEqual({ unread: 2, told_seq: 3 });
    expect(await takeBack(bea, { conversation: id, seq: 3 })).toMatchObject({ handed_out: true, credits: 0 });
    await mark(anna, id, 'archived');
    await mark(anna, id, 'muted', false);
    await reactTo(bea, { conversation: id, seq: 2 }, null);
    await settle();
    expect(pushService.handed).toEqual([]);
    await write(bea, anna, 'Hello?');
    await vi.waitFor(async () => {
      await world.jobs.drain();
      expect(pushService.handed).toHaveLength(1);
    });
  },
);
