import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatLimits, deleteChat, getChat, listChats, markRead, sendMessage } from '#contract/chat.ts';
import { AppError } from '#contract/errors.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import type { LiveEvent } from '#server/platform/bus/bus.ts';
import { createMember, type MemberTraits, signIn, type TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

let world: TestApp;
const events: LiveEvent[] = [];
beforeAll(async () => {
  world = await createTestApp();
  world.platform.bus.subscribe((event) => events.push(event));
});
afterAll(() => world.dispose());

interface Person extends TestMember {
  browser: TestClient;
}

async function arrive(traits: MemberTraits): Promise<Person> {
  const member = await createMember(world.platform, { paidUser: true, credits: 100, ...traits });
  return { ...member, browser: await signIn(world, member) };
}

const write = (from: Person, to: { id: number }, text = 'Hello', key: string = randomUUID()) =>
  from.browser.call(sendMessage, { profile: to.id, text, key });

/** The AppError a call was answered with. */
async function refusalOf(call: Promise<unknown>): Promise<AppError> {
  const answer = await call.catch((error: unknown) => error);
  if (answer instanceof AppError) return answer;
  throw new Error('The call was not refused');
}

test('two members write to each other and both see the conversation [CHA-1]', async () => {
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
        last_message: { seq: 2, text: 'Fine!', own: false },
      },
    ],
  });
  const opened = await bea.browser.call(getChat, { conversation: conversation.id });
  expect(opened.messages.map(({ seq, own, text }) => ({ seq, own, text }))).toEqual([
    { seq: 1, own: false, text: 'Hello Bea,\nhow are you?' },
    { seq: 2, own: true, text: 'Fine!' },
  ]);
});

test('a conversation is opened by the other member too, also before its first message [CHA-2]', async () => {
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

test('older messages come in pages, the newest first [CHA-2]', async () => {
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

test('sending debits what a message costs and says what is left [CHA-4]', async () => {
  const anna = await arrive({ credits: 5 });
  const bea = await arrive({});
  expect((await write(anna, bea)).credits).toBe(3);
  expect((await write(anna, bea)).credits).toBe(1);
  expect(await findBalance(world.platform, anna.id)).toBe(1);
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

test('without enough credits nothing is sent and the refusal names the member [CHA-4]', async () => {
  const anna = await arrive({ credits: 1 });
  const bea = await arrive({ name: 'Bea' });
  const refusal = await refusalOf(write(anna, bea));
  expect(refusal).toMatchObject({
    code: 'credits.insufficient',
    status: 402,
    data: { name: 'Bea', balance: 1, cost: 2 },
  });
  expect((await bea.browser.call(listChats, {})).chats).toEqual([]);
  expect((await anna.browser.call(getChat, { profile: bea.id })).conversation.id).toBeNull();
  expect(await findBalance(world.platform, anna.id)).toBe(1);
});

test('a repeated key answers the first result and charges once [CHA-4]', async () => {
  const anna = await arrive({ credits: 10 });
  const bea = await arrive({});
  const key = randomUUID();
  const first = await write(anna, bea, 'Once', key);
  await write(anna, bea, 'Meanwhile');
  const again = await write(anna, bea, 'Once', key);
  expect(again).toEqual({ ...first, credits: 6 });
  expect((await bea.browser.call(getChat, { profile: anna.id })).messages).toHaveLength(2);
});

test('a key cannot be used again for another message or receiver [CHA-4]', async () => {
  const [anna, bea, cleo] = [await arrive({}), await arrive({}), await arrive({})];
  const key = randomUUID();
  await write(anna, bea, 'One', key);
  expect((await refusalOf(write(anna, bea, 'Two', key))).code).toBe('chat.key_reused');
  expect((await refusalOf(write(anna, cleo, 'One', key))).code).toBe('chat.key_reused');
  // Keys belong to their sender.
  await expect(write(cleo, bea, 'One', key)).resolves.toMatchObject({ message: { seq: 1 } });
});

test('a message has words and keeps within the length of the domain [CHA-6]', async () => {
  const [anna, bea] = [await arrive({}), await arrive({})];
  const empty = await refusalOf(write(anna, bea, ' \n '));
  expect(empty).toMatchObject({ code: 'request.invalid', fields: [{ path: 'text', code: 'message_empty' }] });
  const long = await refusalOf(write(anna, bea, 'x'.repeat(1001)));
  expect(long.fields).toEqual([{ path: 'text', code: 'message_too_long' }]);
  await expect(write(anna, bea, 'x'.repeat(1000))).resolves.toBeDefined();
});

test('a free member starts two conversations; the third is refused, answering is not [CHA-5]', async () => {
  const anna = await arrive({ paidUser: false });
  const others = [await arrive({}), await arrive({}), await arrive({}), await arrive({})] as const;
  await write(anna, others[0]);
  await write(anna, others[1]);
  await write(anna, others[1]);
  const refusal = await refusalOf(write(anna, others[2]));
  expect(refusal).toMatchObject({ code: 'chat.conversation_limit', data: { limit: 2 } });
  expect((await anna.browser.call(getChat, { profile: others[2].id })).refusal).toBe('conversation_limit');
  await write(others[3], anna);
  await expect(write(anna, others[3])).resolves.toBeDefined();
});

test('nobody writes to an unconfirmed, fictional or unknown member, nor to herself', async () => {
  const anna = await arrive({ credits: 10 });
  const fresh = await arrive({ name: 'Fresh', status: 'not_confirmed' });
  const fiction = await createMember(world.platform, { name: 'Fiction', fictional: true });
  await write(fresh, anna, 'I just signed up');
  const unconfirmed = await refusalOf(write(anna, fresh));
  expect(unconfirmed).toMatchObject({ code: 'chat.partner_unconfirmed', data: { name: 'Fresh' } });
  expect((await anna.browser.call(getChat, { profile: fresh.id })).refusal).toBe('partner_unconfirmed');
  expect((await refusalOf(write(anna, fiction))).code).toBe('chat.fictional');
  expect((await refusalOf(write(anna, { id: 4711 }))).code).toBe('not_found');
  expect((await refusalOf(write(anna, anna))).code).toBe('not_found');
  expect(await findBalance(world.platform, anna.id)).toBe(10);
});

test('the database itself refuses a conversation with a fictional profile', async () => {
  const anna = await arrive({});
  const fiction = await createMember(world.platform, { fictional: true });
  const [lo, hi] = [Math.min(anna.id, fiction.id), Math.max(anna.id, fiction.id)];
  const insert = world.platform.db.query(
    'insert into conversation (id, site_id, lo, hi, started_by, created_at) values ($1, 1, $2, $3, $4, now())',
    [7, lo, hi, anna.id],
  );
  await expect(insert).rejects.toThrow('fictional');
});

test('a block ends the conversation for both; only who had contact is told', async () => {
  const anna = await arrive({ name: 'Anna' });
  const bea = await arrive({ name: 'Bea' });
  const cleo = await arrive({ name: 'Cleo' });
  await write(anna, bea);
  for (const other of [bea, cleo]) {
    const [lo, hi] = [Math.min(anna.id, other.id), Math.max(anna.id, other.id)];
    await world.platform.db.query(
      `insert into pair (lo, hi, ${other.id === lo ? 'lo' : 'hi'}_blocked_at) values ($1, $2, now())`,
      [lo, hi],
    );
  }
  expect(await refusalOf(write(anna, bea))).toMatchObject({ code: 'chat.blocked', data: { name: 'Bea' } });
  expect((await refusalOf(anna.browser.call(getChat, { profile: bea.id }))).code).toBe('chat.blocked');
  expect((await refusalOf(write(anna, cleo))).code).toBe('not_found');
  expect((await refusalOf(write(bea, anna))).code).toBe('not_found');
  expect((await anna.browser.call(listChats, {})).chats).toEqual([]);
  expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(0);
});

test('opening a chat reads it, on the server too, and tells the partner [CHA-3]', async () => {
  const [anna, bea] = [await arrive({}), await arrive({})];
  const { conversation } = await write(anna, bea, 'one');
  await write(anna, bea, 'two');
  await write(anna, bea, 'three');
  const { id } = conversation;
  const half = await bea.browser.call(markRead, { conversation: id, seq: 2 });
  expect(half).toEqual({ conversation: { id, read_seq: 2 }, num_unread_messages: 1 });
  events.length = 0;
  await bea.browser.call(markRead, { conversation: id, seq: 3 });
  expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(0);
  expect((await anna.browser.call(getChat, { profile: bea.id })).conversation.partner_read_seq).toBe(3);
  expect(events).toEqual([
    { memberId: anna.id, type: 'read', data: { conversation: id, seq: 3, own: false } },
    { memberId: bea.id, type: 'read', data: { conversation: id, seq: 3, own: true } },
  ]);
});

test('the read marker never goes back and never runs ahead [CHA-3]', async () => {
  const [anna, bea] = [await arrive({}), await arrive({})];
  const { conversation } = await write(anna, bea);
  const { id } = conversation;
  await bea.browser.call(markRead, { conversation: id, seq: 999 });
  const back = await bea.browser.call(markRead, { conversation: id, seq: 0 });
  expect(back).toEqual({ conversation: { id, read_seq: 1 }, num_unread_messages: 0 });
  await write(anna, bea);
  expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(1);
});

test('removing a chat hides it for one of the two; a new message brings back only itself [CHA-1]', async () => {
  const [anna, bea] = [await arrive({}), await arrive({})];
  const { conversation } = await write(anna, bea, 'first');
  await bea.browser.call(deleteChat, { conversation: conversation.id });
  expect(await bea.browser.call(listChats, {})).toEqual({
    chats: [],
    has_more: false,
    num_unread_messages: 0,
  });
  expect((await anna.browser.call(listChats, {})).chats).toHaveLength(1);
  // Removing is not reading.
  expect((await anna.browser.call(getChat, { profile: bea.id })).conversation.partner_read_seq).toBe(0);
  await write(anna, bea, 'second');
  const list = await bea.browser.call(listChats, {});
  expect(list.chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { text: 'second' } });
  const opened = await bea.browser.call(getChat, { conversation: conversation.id });
  expect(opened.messages.map(({ text }) => text)).toEqual(['second']);
});

test('a conversation of others looks like none', async () => {
  const [anna, bea, eve] = [await arrive({}), await arrive({}), await arrive({})];
  const { conversation } = await write(anna, bea);
  const calls = [
    eve.browser.call(getChat, { conversation: conversation.id }),
    eve.browser.call(markRead, { conversation: conversation.id, seq: 1 }),
    eve.browser.call(deleteChat, { conversation: conversation.id }),
    eve.browser.call(getChat, { conversation: 4711 }),
  ];
  for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal.code).toBe('not_found');
});

test('a visitor has no chats', async () => {
  expect((await refusalOf(world.visitor().call(listChats, {}))).code).toBe('authentication_required');
});

test('long lists of chats come as far as they are asked for', async () => {
  const anna = await arrive({});
  for (let n = 0; n < 3; n++) await write(await arrive({ name: `Fan ${n}` }), anna);
  const short = await anna.browser.call(listChats, { limit: 2 });
  expect(short).toMatchObject({ has_more: true, num_unread_messages: 3 });
  expect(short.chats).toHaveLength(2);
});

test('a message reaches both members as an event and carries its number', async () => {
  const anna = await arrive({ credits: 9 });
  const bea = await arrive({});
  events.length = 0;
  const { conversation, message } = await write(anna, bea, 'Hi');
  const common = { conversation: conversation.id };
  expect(events).toEqual([
    {
      memberId: bea.id,
      type: 'message',
      data: {
        ...common,
        profile: anna.id,
        message: { ...message, own: false, key: null },
        num_unread_messages: 1,
      },
    },
    {
      memberId: anna.id,
      type: 'message',
      data: { ...common, profile: bea.id, message, num_unread_messages: 0 },
    },
    { memberId: anna.id, type: 'credits.changed', data: { credits: 7 } },
  ]);
});
