import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { getChat, listChats } from '#contract/chat/endpoints.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';

test('sending debits what a message costs and says what is left [CHA-4]', async ({ arrive, world }) => {
  const anna = await arrive({ credits: 5 });
  const bea = await arrive();
  expect((await write(anna, bea)).credits).toBe(3);
  expect((await write(anna, bea)).credits).toBe(1);
  expect(await findBalance(world.platform, anna.id)).toBe(1);
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

test('without enough credits nothing is sent and the refusal names the member [CHA-4]', async ({
  arrive,
  world,
}) => {
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

test('a repeated key answers the first result and charges once [CHA-4]', async ({ arrive }) => {
  const anna = await arrive({ credits: 10 });
  const bea = await arrive();
  const key = randomUUID();
  const first = await write(anna, bea, 'Once', key);
  await write(anna, bea, 'Meanwhile');
  const again = await write(anna, bea, 'Once', key);
  expect(again).toEqual({ ...first, credits: 6 });
  expect((await bea.browser.call(getChat, { profile: anna.id })).messages).toHaveLength(2);
});

test('a message of as many signs as a domain allows is sent, whatever each of them weighs [CHA-6]', async ({
  arrive,
  world,
}) => {
  const family = '👨🏿‍👩🏿‍👧🏿‍👦🏿';
  const [anna, bea] = [await arrive(), await arrive()];
  await world.changeSettings({ message_length: 4000 });
  const { message } = await write(anna, bea, family.repeat(4000));
  expect(message.content).toEqual({ kind: 'text', text: family.repeat(4000) });
  const [chat] = (await bea.browser.call(listChats, {})).chats;
  expect(chat?.last_message.preview).toBe(`${family.repeat(119)}…`);
  const refusal = await refusalOf(write(anna, bea, family.repeat(4001)));
  expect(refusal.fields).toEqual([{ path: 'content.text', code: 'message_too_long' }]);
});

test('a key cannot be used again for another message or receiver [CHA-4]', async ({ arrive }) => {
  const [anna, bea, cleo] = [await arrive(), await arrive(), await arrive()];
  const key = randomUUID();
  await write(anna, bea, 'One', key);
  expect((await refusalOf(write(anna, bea, 'Two', key))).code).toBe('chat.key_reused');
  expect((await refusalOf(write(anna, cleo, 'One', key))).code).toBe('chat.key_reused');
  // Keys belong to their sender.
  await expect(write(cleo, bea, 'One', key)).resolves.toMatchObject({ message: { seq: 1 } });
});

test('a message has words and keeps within the length of the domain [CHA-6]', async ({ arrive }) => {
  const [anna, bea] = [await arrive(), await arrive()];
  const empty = await refusalOf(write(anna, bea, ' \n '));
  expect(empty).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'content.text', code: 'message_empty' }],
  });
  const long = await refusalOf(write(anna, bea, 'x'.repeat(1001)));
  expect(long.fields).toEqual([{ path: 'content.text', code: 'message_too_long' }]);
  await expect(write(anna, bea, 'x'.repeat(1000))).resolves.toBeDefined();
});

test('a free member starts two conversations; the third is refused, answering is not [CHA-5]', async ({
  arrive,
}) => {
  const anna = await arrive({ paidUser: false });
  const others = [await arrive(), await arrive(), await arrive(), await arrive()] as const;
  await write(anna, others[0]);
  await write(anna, others[1]);
  await write(anna, others[1]);
  const refusal = await refusalOf(write(anna, others[2]));
  expect(refusal).toMatchObject({ code: 'chat.conversation_limit', data: { limit: 2 } });
  expect((await anna.browser.call(getChat, { profile: others[2].id })).refusal).toBe('conversation_limit');
  await write(others[3], anna);
  await expect(write(anna, others[3])).resolves.toBeDefined();
});

test('nobody writes to an unconfirmed, fictional or unknown member, nor to themselves', async ({
  arrive,
  world,
}) => {
  const anna = await arrive({ credits: 10 });
  const fresh = await arrive({ name: 'Fresh', status: 'not_confirmed' });
  const fiction = await world.createMember({ name: 'Fiction', fictional: true });
  await write(fresh, anna, 'I just signed up');
  const unconfirmed = await refusalOf(write(anna, fresh));
  expect(unconfirmed).toMatchObject({ code: 'chat.partner_unconfirmed', data: { name: 'Fresh' } });
  expect((await anna.browser.call(getChat, { profile: fresh.id })).refusal).toBe('partner_unconfirmed');
  expect((await refusalOf(write(anna, fiction))).code).toBe('chat.fictional');
  expect((await refusalOf(write(anna, { id: 4711 }))).code).toBe('not_found');
  expect((await refusalOf(write(anna, anna))).code).toBe('not_found');
  expect(await findBalance(world.platform, anna.id)).toBe(10);
});

test('the database itself refuses a conversation with a fictional profile', async ({ arrive, world }) => {
  const anna = await arrive();
  const fiction = await world.createMember({ fictional: true });
  const [lo, hi] = [Math.min(anna.id, fiction.id), Math.max(anna.id, fiction.id)];
  const insert = world.query(
    'insert into conversation (id, site_id, lo, hi, started_by, created_at) values ($1, 1, $2, $3, $4, now())',
    [7, lo, hi, anna.id],
  );
  await expect(insert).rejects.toThrow('fictional');
});

test('a block ends the conversation for both; only who had contact is told', async ({ arrive, world }) => {
  const anna = await arrive({ name: 'Anna' });
  const bea = await arrive({ name: 'Bea' });
  const cleo = await arrive({ name: 'Cleo' });
  await write(anna, bea);
  for (const other of [bea, cleo]) {
    const [lo, hi] = [Math.min(anna.id, other.id), Math.max(anna.id, other.id)];
    await world.query(
      `insert into pair (lo, hi, ${other.id === lo ? 'lo' : 'hi'}_blocked_at) values ($1, $2, now())`,
      [lo, hi],
    );
  }
  expect(await refusalOf(write(anna, bea))).toMatchObject({
    code: 'profiles.blocked',
    data: { name: 'Bea' },
  });
  expect((await refusalOf(anna.browser.call(getChat, { profile: bea.id }))).code).toBe('profiles.blocked');
  expect((await refusalOf(write(anna, cleo))).code).toBe('not_found');
  expect((await refusalOf(write(bea, anna))).code).toBe('not_found');
  expect((await anna.browser.call(listChats, {})).chats).toEqual([]);
  expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(0);
});

test('a message reaches both members as an event and carries its number', async ({ arrive, world }) => {
  const anna = await arrive({ credits: 9 });
  const bea = await arrive();
  world.events.length = 0;
  const { conversation, message } = await write(anna, bea, 'Hi');
  const common = { conversation: conversation.id };
  expect(world.events).toEqual([
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
