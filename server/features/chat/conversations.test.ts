import { expect, vi } from 'vitest';
import { deleteChat, getChat, listChats, markRead } from '#contract/chat/endpoints.ts';
import { chatLimits } from '#contract/chat/facts.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';

test('two members write to each other and both see the conversation [CHA-1]', async ({ arrive }) => {
  const anna = await arrive({ name: 'Anna' });
  const bea = await arrive({ name: 'Bea' });
  const { conversation } = await write(anna, bea, '  Hello Bea,\nhow are you?  ');
  await write(bea, anna, 'Fine!');
  const answer = await anna.browser.call(listChats, {});
  expect(answer).toMatchObject({
    num_unread_messages: 1,
    has_more: false,
    chats: [
      {
        conversation,
        profile: { id: bea.id, name: 'Bea' },
        num_unread_messages: 1,
        last_message: { seq: 2, kind: 'text', preview: 'Fine!', own: false },
      },
    ],
  });
  const opened = await bea.browser.call(getChat, { conversation: conversation.id });
  expect(opened.messages.map(({ seq, own, content }) => ({ seq, own, content }))).toEqual([
    { seq: 1, own: false, content: { kind: 'text', text: 'Hello Bea,\nhow are you?' } },
    { seq: 2, own: true, content: { kind: 'text', text: 'Fine!' } },
  ]);
});

test('a conversation is opened by the other member too, also before its first message [CHA-2]', async ({
  arrive,
}) => {
  const anna = await arrive({ name: 'Anna', credits: 12 });
  const bea = await arrive({ name: 'Bea' });
  const empty = await anna.browser.call(getChat, { profile: bea.id });
  expect(empty).toMatchObject({
    conversation: { id: null, last_seq: 0 },
    profile: { name: 'Bea' },
    messages: [],
    refusal: null,
    message_credits: 2,
    credits: 12,
  });
  const { conversation } = await write(anna, bea);
  const filled = await anna.browser.call(getChat, { profile: bea.id });
  expect(filled.conversation.id).toBe(conversation.id);
});

test('older messages come in pages, the newest first [CHA-2]', async ({ arrive }) => {
  const anna = await arrive({ name: 'Anna', credits: 1000 });
  const bea = await arrive({ name: 'Bea' });
  const total = chatLimits.messagePage + 5;
  for (let n = 1; n <= total; n++) await write(anna, bea, `message ${n}`);
  const newest = await bea.browser.call(getChat, { profile: anna.id });
  expect(newest.messages).toHaveLength(chatLimits.messagePage);
  expect(newest.messages[0]?.seq).toBe(6);
  expect(newest.has_more).toBe(true);
  const older = await bea.browser.call(getChat, { profile: anna.id, before: 6 });
  expect(older.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(older.has_more).toBe(false);
});

test('opening a chat reads it, on the server too, and tells the partner [CHA-3]', async ({
  arrive,
  world,
}) => {
  const [anna, bea] = [await arrive(), await arrive()];
  const { conversation } = await write(anna, bea, 'one');
  await write(anna, bea, 'two');
  await write(anna, bea, 'three');
  const { id } = conversation;
  const half = await bea.browser.call(markRead, { conversation: id, seq: 2 });
  expect(half).toEqual({ conversation: { id, read_seq: 2 }, num_unread_messages: 1 });
  world.events.length = 0;
  await bea.browser.call(markRead, { conversation: id, seq: 3 });
  expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(0);
  expect((await anna.browser.call(getChat, { profile: bea.id })).conversation.partner_read_seq).toBe(3);
  expect(world.events).toEqual([
    { memberId: anna.id, type: 'read', data: { conversation: id, seq: 3, own: false } },
    { memberId: bea.id, type: 'read', data: { conversation: id, seq: 3, own: true } },
  ]);
});

test('the read marker never goes back and never runs ahead [CHA-3]', async ({ arrive }) => {
  const [anna, bea] = [await arrive(), await arrive()];
  const { conversation } = await write(anna, bea);
  const { id } = conversation;
  await bea.browser.call(markRead, { conversation: id, seq: 999 });
  const back = await bea.browser.call(markRead, { conversation: id, seq: 0 });
  expect(back).toEqual({ conversation: { id, read_seq: 1 }, num_unread_messages: 0 });
  await write(anna, bea);
  expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(1);
});

test('removing a chat hides it for one of the two; a new message brings back only itself [CHA-1]', async ({
  arrive,
}) => {
  const [anna, bea] = [await arrive(), await arrive()];
  const { conversation } = await write(anna, bea, 'first');
  await bea.browser.call(deleteChat, { conversation: conversation.id });
  expect(await bea.browser.call(listChats, {})).toEqual({
    chats: [],
    has_more: false,
    num_unread_messages: 0,
    removed_profiles: [anna.id],
    num_archived: 0,
  });
  expect((await anna.browser.call(listChats, {})).chats).toHaveLength(1);
  // Removing is not reading.
  expect((await anna.browser.call(getChat, { profile: bea.id })).conversation.partner_read_seq).toBe(0);
  await write(anna, bea, 'second');
  const list = await bea.browser.call(listChats, {});
  expect(list.chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { preview: 'second' } });
  const opened = await bea.browser.call(getChat, { conversation: conversation.id });
  expect(opened.messages).toMatchObject([{ content: { text: 'second' } }]);
});

test('a conversation of others looks like none', async ({ arrive }) => {
  const [anna, bea, eve] = [await arrive(), await arrive(), await arrive()];
  const { conversation } = await write(anna, bea);
  const calls = [
    eve.browser.call(getChat, { conversation: conversation.id }),
    eve.browser.call(markRead, { conversation: conversation.id, seq: 1 }),
    eve.browser.call(deleteChat, { conversation: conversation.id }),
    eve.browser.call(getChat, { conversation: 4711 }),
  ];
  for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal.code).toBe('not_found');
});

test('a visitor has no chats', async ({ world }) => {
  expect((await refusalOf(world.visitor().call(listChats, {}))).code).toBe('authentication_required');
});

test('the list, its badge and its cards are read in one statement [CHA-1]', async ({ arrive, world }) => {
  const [anna, bea, carl] = [await arrive(), await arrive({ name: 'Bea' }), await arrive({ name: 'Carl' })];
  for (const partner of [bea, carl]) {
    world.clock.advance({ minutes: 1 });
    await write(anna, partner);
  }
  const { chats } = await anna.browser.call(listChats, {});
  expect(chats.map(({ profile }) => profile.name)).toEqual(['Carl', 'Bea']);
  const raw = vi.spyOn(world.platform.db, 'query');
  await anna.browser.call(listChats, {});
  const read = raw.mock.calls.filter(([text]) => !/from session/.test(text));
  raw.mockRestore();
  expect(read.map(([text]) => text)).toEqual([expect.stringContaining('list_conversations')]);
});

test('a conversation that nobody may list counts for no badge and takes no place of the page [CHA-1]', async ({
  arrive,
  world,
}) => {
  const anna = await arrive();
  const names = ['Ada', 'Bea', 'Carl'];
  const partners = await Promise.all(names.map((name) => arrive({ name })));
  for (const partner of partners) {
    world.clock.advance({ minutes: 1 });
    await write(partner, anna);
  }
  await world.query(`update profile set status = 'disabled' where member_id = $1`, [partners[2]?.id]);
  const list = await anna.browser.call(listChats, { limit: 2 });
  expect(list.chats.map(({ profile }) => profile.name)).toEqual(['Bea', 'Ada']);
  expect(list).toMatchObject({ has_more: false, num_unread_messages: 2 });
});

test('long lists of chats come as far as they are asked for', async ({ arrive }) => {
  const anna = await arrive();
  for (let n = 0; n < 3; n++) await write(await arrive({ name: `Fan ${n}` }), anna);
  const short = await anna.browser.call(listChats, { limit: 2 });
  expect(short).toMatchObject({ has_more: true, num_unread_messages: 3 });
  expect(short.chats).toHaveLength(2);
});
