import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { getChat, listChats, markDelivered, markRead, sendMessage } from '#contract/chat/endpoints.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { edit, price, reactTo, readMessage, takeBack, test, write } from '#server/testing/chat-changes.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

async function balanceOf(world: World, { id }: Person): Promise<number> {
  await world.jobs.drain();
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  return findBalance(world.platform, id);
}

describe('a text taken back [BEY-7]', () => {
  test('that nobody has seen is gone for both, and its price comes back once', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    await edit(anna, place, 'Hello');
    world.events.length = 0;
    const answers = [await takeBack(anna, place), await takeBack(anna, place)];
    expect(answers[0]).toEqual({
      conversation: place.conversation,
      profile: bea.id,
      revision: 3,
      handed_out: false,
      credits: price,
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(world.events.filter(({ type }) => type === 'conversation.changed')).toHaveLength(2);
    expect(await balanceOf(world, anna)).toBe(100);
    const [own] = await world.query('select unread from conversation_participant where member_id = $1', [
      bea.id,
    ]);
    expect(own).toEqual({ unread: 0 });
    for (const [reader, partner] of [
      [anna, bea],
      [bea, anna],
    ] as const) {
      const message = await readMessage(reader, partner);
      expect(message).toMatchObject({ content: { kind: 'text', text: '' }, taken_back: true, revision: 3 });
      const { chats } = await reader.browser.call(listChats, {});
      expect(chats[0]?.last_message).toMatchObject({ kind: 'taken_back', preview: '' });
    }
    expect(await world.query('select 1 from earlier_message')).toEqual([]);
  });

  const ways: Record<string, (world: World, bea: Person, anna: Person) => Promise<unknown>> = {
    'a page of the conversation': (_world, bea, anna) => bea.browser.call(getChat, { profile: anna.id }),
    'the list of chats': (_world, bea) => bea.browser.call(listChats, {}),
    'a stream': (_world, bea) => bea.browser.call(markDelivered, {}),
    'a page that never said so, but whose reader reported it': (_world, bea, anna) =>
      bea.browser.call(fileReport, {
        ...{ key: randomUUID(), profile: anna.id, about: 'message', message: 1 },
        ...{ reason: 'harassment', text: '', block: false },
      }),
    'a mail': async (world) => {
      await flushActivity(world.platform);
      await world.jobs.runNow('mailings.news');
      world.clock.advance({ minutes: 25 });
      await world.jobs.runNow('mailings.news');
      await world.jobs.drain();
    },
  };

  test.for(Object.keys(ways))('of which %s had told is not paid back', async (way, { world, anna, bea }) => {
    await flushActivity(world.platform);
    await world.jobs.runNow('mailings.news');
    world.clock.advance({ minutes: 5 });
    const { conversation } = await write(anna, bea);
    const place = { conversation: conversation.id, seq: 1 };
    await ways[way]?.(world, bea, anna);
    const answer = await takeBack(anna, place);
    expect(answer).toMatchObject({ handed_out: true, credits: 0 });
    expect(await takeBack(anna, place)).toEqual(answer);
    expect(await balanceOf(world, anna)).toBe(100 - price);
    expect((await readMessage(bea, anna)).taken_back).toBe(true);
  });

  test('cannot have been read, by the marker or by a reaction', async ({ anna, bea, place }) => {
    await bea.browser.call(markRead, place);
    const refusal = await refusalOf(takeBack(anna, place));
    expect([refusal.code, refusal.data]).toEqual(['chat.already_read', { name: 'Bea' }]);
    const second = { ...place, seq: (await write(anna, bea)).message.seq };
    await reactTo(bea, second);
    await reactTo(bea, place);
    expect((await refusalOf(takeBack(anna, second))).code).toBe('chat.already_read');
    expect((await readMessage(bea, anna)).content).toEqual({ kind: 'text', text: 'Hello Bea' });
  });

  test('is the own one, in a conversation that goes on', async ({ world, anna, bea, place }) => {
    const carla = await world.join();
    for (const other of [bea, carla])
      expect((await refusalOf(takeBack(other, place))).code).toBe('not_found');
    await world.query("update account set status = 'pending_deletion' where id = $1", [bea.id]);
    expect((await refusalOf(takeBack(anna, place))).code).toBe('chat.partner_deleted');
  });

  test('answers the key under which it was sent without its words, and is not sent again', async ({
    world,
    anna,
    bea,
  }) => {
    const key = randomUUID();
    const content = { kind: 'text', text: 'Hello' } as const;
    const send = () => anna.browser.call(sendMessage, { profile: bea.id, content, key });
    const { conversation } = await send();
    await takeBack(anna, { conversation: conversation.id, seq: 1 });
    expect((await send()).message).toMatchObject({ seq: 1, taken_back: true, content: { text: '' } });
    expect(await balanceOf(world, anna)).toBe(100);
  });

  test('leaves no words in any table when nobody saw it', async ({ world, anna, place }) => {
    await edit(anna, place, 'Hello dearest');
    await takeBack(anna, place);
    for (const table of ['message', 'conversation_participant', 'earlier_message'])
      expect(JSON.stringify(await world.query(`select * from ${table}`))).not.toContain('Hello');
  });
});

testWithPush(
  'a push message counts as told, and none goes out for what was taken back [BEY-7]',
  async ({ world, pushService }) => {
    const anna = await world.join({ name: 'Anna', credits: 10 });
    const bea = await world.join({ name: 'Bea' });
    const box = createBox(pushService);
    await bea.browser.request(savePushSubscription, { push: '1', subscription: box.subscription });
    await world.jobs.drain();
    pushService.handed = [];
    const { conversation } = await write(anna, bea);
    const place = { conversation: conversation.id, seq: 1 };
    await vi.waitFor(async () => {
      await world.jobs.drain();
      expect(pushService.handed).toHaveLength(1);
    });
    expect(await takeBack(anna, place)).toMatchObject({ handed_out: true });
    await write(anna, bea);
    expect(await takeBack(anna, { ...place, seq: 2 })).toMatchObject({ handed_out: false });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
    expect(await findBalance(world.platform, anna.id)).toBe(10 - price);
  },
);

describe('at the same moment [BEY-7]', () => {
  const rounds = 8;

  test('taking back and reading: one comes before the other, and the books agree', async ({
    world,
    anna,
    bea,
  }) => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await balanceOf(world, anna);
      const { conversation, message } = await write(anna, bea, `Round ${round}`);
      const place = { conversation: conversation.id, seq: message.seq };
      const [taken, page] = await Promise.allSettled([
        takeBack(anna, place),
        bea.browser.call(getChat, { profile: anna.id }),
        bea.browser.call(markRead, place),
      ]);
      const paid = before - (await balanceOf(world, anna));
      const seen = page.status === 'fulfilled' && page.value.messages.at(-1);
      if (taken.status === 'rejected') expect(taken.reason.code).toBe('chat.already_read');
      if (seen && !seen.taken_back) expect(paid).toBe(price);
      if (taken.status === 'fulfilled') {
        expect(paid).toBe(taken.value.handed_out ? price : 0);
        expect((await readMessage(bea, anna, place)).taken_back).toBe(true);
      }
    }
  });

  test('taking back and a reaction: either it stays with the reaction, or both are gone', async ({
    world,
    anna,
    bea,
  }) => {
    for (let round = 0; round < rounds; round += 1) {
      const { conversation, message } = await write(anna, bea);
      const place = { conversation: conversation.id, seq: message.seq };
      const [taken, reacted] = await Promise.allSettled([takeBack(anna, place), reactTo(bea, place)]);
      const left = await readMessage(anna, bea, place);
      expect([taken.status, reacted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(left.taken_back).toBe(taken.status === 'fulfilled' || undefined);
      expect(left.reaction).toBe(reacted.status === 'fulfilled' ? 'heart' : undefined);
    }
    await balanceOf(world, anna);
  });

  test('taking back twice, and a block: the price comes back once', async ({ world, anna, bea }) => {
    const { conversation } = await write(anna, bea);
    const place = { conversation: conversation.id, seq: 1 };
    await Promise.allSettled([
      takeBack(anna, place),
      takeBack(anna, place),
      bea.browser.call(block, { profile: anna.id }),
    ]);
    expect(await balanceOf(world, anna)).toBe(100);
  });

  test('an edit and taking back: the last word is that it is gone', async ({ anna, bea }) => {
    for (let round = 0; round < rounds; round += 1) {
      const { conversation, message } = await write(anna, bea);
      const place = { conversation: conversation.id, seq: message.seq };
      const [edited, taken] = await Promise.allSettled([edit(anna, place, 'Changed'), takeBack(anna, place)]);
      expect(taken.status).toBe('fulfilled');
      if (edited.status === 'rejected') expect(edited.reason.code).toBe('chat.taken_back');
      expect((await readMessage(bea, anna, place)).content).toEqual({ kind: 'text', text: '' });
    }
  });
});
