import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { write } from '#server/testing/chat.fixture.ts';
import { balanceOf, end, open, reopen, test } from '#server/testing/ending.fixture.ts';

describe('at the same moment [BEY-6]', () => {
  test('an answer and a no from two devices: one comes first, and the other is refused for nothing', async ({
    world,
    anna,
    bea,
    conversation,
  }) => {
    for (let round = 0; round < 6; round += 1) {
      const before = await balanceOf(world, anna);
      const [answer, no] = await Promise.allSettled([write(anna, bea), end(anna, conversation)]);
      const codes = [answer, no].map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code));
      expect([
        ['done', 'chat.not_your_turn'],
        ['chat.ended_by_you', 'done'],
      ]).toContainEqual(codes);
      const cost = answer.status === 'fulfilled' ? 2 : 0;
      expect(await balanceOf(world, anna)).toBe(before - cost);
      await reopen(anna, conversation);
      await write(bea, anna);
    }
  });

  test('many presses make one message, and a message of the other comes before it or not at all', async ({
    world,
    anna,
    bea,
    conversation,
  }) => {
    const before = await balanceOf(world, bea);
    const sends = Array.from({ length: 4 }, () => write(bea, anna));
    const presses = Array.from({ length: 6 }, () => end(anna, conversation));
    const sent = await Promise.allSettled(sends);
    await Promise.all(presses);
    const { messages, conversation: facts } = await open(bea, anna);
    expect(messages.filter(({ content }) => content.kind === 'farewell')).toHaveLength(1);
    expect(messages.at(-1)?.content.kind).toBe('farewell');
    const arrived = sent.filter(({ status }) => status === 'fulfilled').length;
    expect(facts.last_seq).toBe(3 + arrived + 1);
    expect(await balanceOf(world, bea)).toBe(before - 2 * arrived);
  });

  test('both say no: the first ends it, and the second finds it ended', async ({
    anna,
    bea,
    conversation,
  }) => {
    await end(anna, conversation);
    expect(await end(bea, conversation)).toMatchObject({ revision: 4 });
    expect((await open(bea, anna)).refusal).toBe('ended');
  });

  test('a block and a no leave nothing open', async ({ anna, bea, conversation }) => {
    await Promise.allSettled([
      end(anna, conversation),
      anna.browser.call(block, { profile: bea.id }),
      write(bea, anna),
    ]);
    await anna.browser.call(unblock, { profile: bea.id });
    expect((await open(anna, bea)).messages).toEqual([]);
  });

  test('a no that a block refused finds it ended once the block is gone', async ({
    world,
    anna,
    conversation,
  }) => {
    const ended = await end(anna, conversation);
    const { db } = world.platform;
    const refuse = async (text: string, ...more: []) =>
      text.includes('send_chat_message') ? { rows: [{ outcome: 'refused' }] } : db.query(text, ...more);
    world.platform.db = new Proxy(db, {
      get: (target, name) => (name === 'query' ? refuse : Reflect.get(target, name)),
    });
    const again = await end(anna, conversation).finally(() => {
      world.platform.db = db;
    });
    expect(again).toEqual(ended);
  });

  test('who is limited says it as well, when the messages of the other are gone', async ({
    world,
    anna,
    bea,
    conversation,
  }) => {
    await world.query('delete from message where sender_id = $1', [bea.id]);
    await world.query('update conversation set started_by = $1', [anna.id]);
    await world.query('update profile set limited_since = $2 where member_id = $1', [
      anna.id,
      world.clock.now(),
    ]);
    await end(anna, conversation);
    expect((await open(bea, anna)).refusal).toBe('ended');
  });
});
