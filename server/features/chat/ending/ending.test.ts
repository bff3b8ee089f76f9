import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { editMessage, react, takeBackMessage } from '#contract/chat/changes.ts';
import { deleteChat, listChats, restoreChat, sendTyping } from '#contract/chat/endpoints.ts';
import { markChat } from '#contract/chat/marks.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { like, unlike } from '#contract/likes/endpoints.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { exportConversations } from '#server/features/chat/export.service.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { write } from '#server/testing/chat.fixture.ts';
import { postChatPhoto } from '#server/testing/chat-photos.ts';
import { postVoice } from '#server/testing/chat-voices.ts';
import { balanceOf, end, open, reopen, test } from '#server/testing/ending.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person } from '#server/testing/world.ts';

const rowOf = async ({ browser }: Person) => (await browser.call(listChats, {})).chats[0]!;

describe('a kind no [BEY-6]', () => {
  test('is a message without words for nothing, after which neither of the two can write', async ({
    world,
    anna,
    bea,
    conversation,
  }) => {
    const before = await balanceOf(world, anna);
    world.events.length = 0;
    expect(await end(anna, conversation)).toEqual({ conversation, profile: bea.id, revision: 4 });
    expect(await balanceOf(world, anna)).toBe(before);
    for (const [reader, partner, ended, refusal] of [
      [anna, bea, 'own', 'ended_by_you'],
      [bea, anna, 'partner', 'ended'],
    ] as const) {
      const page = await open(reader, partner);
      expect(page).toMatchObject({ refusal, conversation: { state: { ended }, last_seq: 4 } });
      expect(page.messages.at(-1)).toMatchObject({ own: ended === 'own', content: { kind: 'farewell' } });
      const row = await rowOf(reader);
      expect(row).toMatchObject({ state: { ended }, last_message: { kind: 'farewell', preview: '' } });
      const refused = await refusalOf(write(reader, partner));
      expect([refused.code, refused.status]).toEqual([`chat.${refusal}`, 403]);
      expect(refused.data).toEqual({ name: partner.name });
    }
    // Open pages of both fetch it; nothing says that there is a new message.
    const told = world.events.map(({ type }) => type);
    expect(told.slice(0, 2)).toEqual(['conversation.changed', 'conversation.changed']);
    expect(told).not.toContain('message');
  });

  const ways: Record<string, (from: Person, to: Person) => Promise<string | undefined>> = {
    'a text': async (from, to) => (await refusalOf(write(from, to))).code,
    'a gift': async ({ browser }, { id }) =>
      (
        await refusalOf(
          browser.call(giveGift, { profile: id, gift: 'coffee', credits: 5, key: randomUUID() }),
        )
      ).code,
    'a photo': async (from, to) => (await postChatPhoto(from, to)).json().error?.code,
    'a voice message': async (from, to) => (await postVoice(from, to)).json().error?.code,
  };

  test.for(Object.keys(ways))('refuses %s, for nothing', async (way, { world, anna, bea, conversation }) => {
    await end(anna, conversation);
    const before = await balanceOf(world, bea);
    expect(await ways[way]?.(bea, anna)).toBe('chat.ended');
    expect(await balanceOf(world, bea)).toBe(before);
  });

  test('that crosses a message on its way leaves the repeat of what was sent alone', async ({
    anna,
    bea,
    conversation,
  }) => {
    const key = randomUUID();
    const sent = await write(bea, anna, 'One more', key);
    await end(anna, conversation);
    expect((await write(bea, anna, 'One more', key)).message.seq).toBe(sent.message.seq);
    expect((await refusalOf(write(bea, anna, 'And one more'))).code).toBe('chat.ended');
  });

  test('ends reactions, edits and typing, too; taking back stays', async ({
    world,
    anna,
    bea,
    conversation,
  }) => {
    const { seq } = (await write(bea, anna, 'Please')).message;
    await end(anna, conversation);
    const calls = [
      bea.browser.call(react, { conversation, seq: 2, reaction: 'heart' }),
      bea.browser.call(editMessage, { conversation, seq, text: 'Pleeease' }),
    ];
    for (const { code } of await Promise.all(calls.map(refusalOf))) expect(code).toBe('chat.ended');
    expect((await refusalOf(anna.browser.call(react, { conversation, seq, reaction: 'sad' }))).code).toBe(
      'chat.ended_by_you',
    );
    world.events.length = 0;
    await bea.browser.call(sendTyping, { conversation });
    expect(world.events).toEqual([]);
    await bea.browser.call(takeBackMessage, { conversation, seq });
    expect((await open(anna, bea)).messages.find((one) => one.seq === seq)?.taken_back).toBe(true);
  });

  test('calls nobody, and nothing of the conversation does any more', async ({
    world,
    anna,
    bea,
    conversation,
  }) => {
    const unread = async ({ browser }: Person) => (await browser.call(listChats, {})).num_unread_messages;
    expect(await unread(anna)).toBe(2);
    await end(anna, conversation);
    expect([await unread(anna), await unread(bea)]).toEqual([0, 0]);
    const row = await rowOf(bea);
    expect([row.num_unread_messages, (await rowOf(anna)).num_unread_messages]).toEqual([2, 0]);
    await flushActivity(world.platform);
    world.clock.advance({ days: 4 });
    await world.jobs.runNow('mailings.news');
    await world.jobs.drain();
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('brings back no archived conversation, and may be archived and removed', async ({
    anna,
    bea,
    conversation,
  }) => {
    await bea.browser.call(markChat, { conversation, mark: 'archived', on: true });
    await end(anna, conversation);
    expect((await bea.browser.call(listChats, {})).num_archived).toBe(1);
    const { state } = await anna.browser.call(markChat, { conversation, mark: 'archived', on: true });
    expect(state).toMatchObject({ archived: true, ended: 'own' });
    await bea.browser.call(deleteChat, { conversation });
    expect((await refusalOf(write(bea, anna))).code).toBe('chat.ended');
    await bea.browser.call(restoreChat, { conversation });
    expect((await open(bea, anna)).conversation.state).toMatchObject({ ended: 'partner' });
  });

  test('answers somebody who wrote last, and nobody else', async ({ anna, bea, arrive, conversation }) => {
    const refused = await refusalOf(end(bea, conversation));
    expect([refused.code, refused.data]).toEqual(['chat.not_your_turn', { name: 'Anna' }]);
    const cleo = await arrive({ name: 'Cleo' });
    expect((await refusalOf(end(cleo, conversation))).code).toBe('not_found');
    await anna.browser.call(deleteChat, { conversation });
    expect((await refusalOf(end(anna, conversation))).code).toBe('chat.not_your_turn');
  });

  test('is there for free members and Premium alike, on a break and in invisible mode', async ({
    anna,
    arrive,
    conversation,
  }) => {
    const free = await arrive({ name: 'Free', paidUser: false, credits: 0 });
    const { conversation: theirs } = await write(anna, free);
    await free.browser.call(setVisibility, { invisible: true });
    await end(free, theirs.id);
    expect((await refusalOf(write(anna, free))).code).toBe('chat.ended');
    await end(anna, conversation);
  });
});

describe('writing after all [BEY-6]', () => {
  test('is up to the one who said no, and opens the conversation for both', async ({
    world,
    anna,
    bea,
    conversation,
  }) => {
    await end(anna, conversation);
    expect((await refusalOf(reopen(bea, conversation))).code).toBe('chat.ended');
    world.events.length = 0;
    const answers = await Promise.all([reopen(anna, conversation), reopen(anna, conversation)]);
    expect(answers).toEqual([
      { conversation, profile: bea.id, revision: 5 },
      { conversation, profile: bea.id, revision: 5 },
    ]);
    expect(world.events.map(({ type }) => type)).toEqual(['conversation.changed', 'conversation.changed']);
    expect((await open(bea, anna)).refusal).toBeNull();
    await write(bea, anna, 'Thank you');
    await write(anna, bea, 'Hello again');
    await end(bea, conversation);
    expect((await refusalOf(reopen(anna, conversation))).code).toBe('chat.ended');
  });

  test('is refused by a block and by an account that is gone', async ({ world, anna, bea, conversation }) => {
    await end(anna, conversation);
    await world.query("update account set status = 'pending_deletion' where id = $1", [bea.id]);
    expect((await refusalOf(reopen(anna, conversation))).code).toBe('chat.partner_deleted');
    await world.query("update account set status = 'active' where id = $1", [bea.id]);
    await anna.browser.call(block, { profile: bea.id });
    expect((await refusalOf(reopen(anna, conversation))).code).toBe('not_found');
    await anna.browser.call(unblock, { profile: bea.id });
    expect((await refusalOf(write(bea, anna))).code).toBe('chat.ended');
  });
});

describe('after a no [BEY-6]', () => {
  test('the other calls by no like, and profiles stay open', async ({ anna, bea, conversation }) => {
    await end(anna, conversation);
    const refused = await refusalOf(bea.browser.call(like, { profile: anna.id }));
    expect([refused.code, refused.data]).toEqual(['chat.ended', { name: 'Anna' }]);
    await anna.browser.call(like, { profile: bea.id });
    await anna.browser.call(unlike, { profile: bea.id });
    await reopen(anna, conversation);
    await bea.browser.call(like, { profile: anna.id });
  });

  test('the exports and the evidence of a report say so, in the words of no language', async ({
    world,
    anna,
    bea,
    conversation,
  }) => {
    await end(anna, conversation);
    const exported = async ({ id }: Person) => {
      const [file] = await exportConversations(world.platform, id);
      if (!file || !('list' in file)) throw new Error('No list');
      return (await Array.fromAsync(file.list as AsyncIterable<object>))[0];
    };
    for (const [person, from, by] of [
      [anna, 'me', 'me'],
      [bea, 'them', 'them'],
    ] as const) {
      const file = (await exported(person)) as { messages: object[] };
      expect(file).toMatchObject({ ended_by: by });
      expect(file.messages.at(-1)).toMatchObject({ from, ended_the_conversation: true });
    }
    await bea.browser.call(fileReport, {
      about: 'message',
      profile: anna.id,
      message: 4,
      reason: 'harassment',
      text: '',
      block: false,
      key: randomUUID(),
    });
    const [report] = await world.query('select evidence from report');
    expect(JSON.stringify(report)).toContain('farewell');
  });
});
