import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { exportConversations } from '#server/features/chat/export.service.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { sameWordsLimit } from '#server/features/throttle/index.ts';
import { edit, limit, price, readMessage, takeBack, test, write } from '#server/testing/chat-changes.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const report = ({ browser }: Person, writer: Person) =>
  browser.call(fileReport, {
    about: 'message',
    profile: writer.id,
    message: 1,
    reason: 'scam',
    text: '',
    block: false,
    key: randomUUID(),
  });

/** The texts that the report has kept of the reported message, the last one at the end. */
async function keptTexts(world: World): Promise<string[]> {
  const [row] = await world.query('select evidence from report');
  const evidence = row?.evidence as
    | { messages: { seq: number; content: { text: string }; earlier?: string[] }[] }
    | undefined;
  const reported = evidence?.messages.find(({ seq }) => seq === 1);
  return [...(reported?.earlier ?? []), reported?.content.text ?? ''];
}

describe('an edited text [BEY-7]', () => {
  test('is new for both, marked, in the lists too, and costs nothing', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    for (let time = 0; time < 2; time += 1) {
      const changed = await edit(anna, place, '  Hello dear Bea ');
      expect(changed).toEqual({ conversation: place.conversation, profile: bea.id, revision: 2 });
    }
    for (const [reader, partner] of [
      [anna, bea],
      [bea, anna],
    ] as const) {
      expect(await readMessage(reader, partner)).toMatchObject({
        content: { text: 'Hello dear Bea' },
        edited: true,
        revision: 2,
      });
      const { chats } = await reader.browser.call(listChats, {});
      expect(chats[0]?.last_message.preview).toBe('Hello dear Bea');
    }
    expect(await findBalance(world.platform, anna.id)).toBe(100 - price);
  });

  test('can be edited for 15 minutes by the clock of the server', async ({ world, anna, place }) => {
    world.clock.advance({ minutes: 14, seconds: 59 });
    await edit(anna, place, 'In time');
    world.clock.advance({ seconds: 1 });
    expect((await refusalOf(edit(anna, place, 'Too late'))).code).toBe('chat.edit_closed');
    // A repeat of what was done in time.
    expect((await edit(anna, place, 'In time')).revision).toBe(2);
  });

  test('is as long as the domain allows, and says something', async ({ world, anna, place }) => {
    await world.changeSettings({ message_length: 20 });
    const tooLong = await refusalOf(edit(anna, place, 'x'.repeat(21)));
    expect(tooLong.fields).toEqual([{ path: 'text', code: 'message_too_long' }]);
    expect((await refusalOf(edit(anna, place, '   '))).fields).toEqual([
      { path: 'text', code: 'message_empty' },
    ]);
  });

  test('is the own one: not of others, nor one taken back, nor after a block', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    const carla = await world.join();
    for (const other of [bea, carla])
      expect((await refusalOf(edit(other, place, 'Changed'))).code).toBe('not_found');
    const second = { ...place, seq: (await write(anna, bea, 'Second')).message.seq };
    await takeBack(anna, second);
    expect((await refusalOf(edit(anna, second, 'Changed'))).code).toBe('chat.taken_back');
    await bea.browser.call(block, { profile: anna.id });
    const refusal = await refusalOf(edit(anna, place, 'Changed'));
    expect(refusal.code).toBe((await refusalOf(readMessage(anna, bea))).code);
  });

  test('answers the key under which it was sent with what it says now', async ({ anna, bea }) => {
    const key = randomUUID();
    const content = { kind: 'text', text: 'Hello' } as const;
    const { conversation } = await anna.browser.call(sendMessage, { profile: bea.id, content, key });
    await edit(anna, { conversation: conversation.id, seq: 1 }, 'Good evening');
    const again = await anna.browser.call(sendMessage, { profile: bea.id, content, key });
    expect(again.message).toMatchObject({
      seq: 1,
      revision: 2,
      content: { text: 'Good evening' },
      edited: true,
    });
    expect(again.credits).toBe(100 - price);
  });

  test('is exported with what it said before, to its writer alone', async ({ world, anna, bea, place }) => {
    await edit(anna, place, 'Changed');
    const texts = await Promise.all(
      [anna, bea].map(async ({ id }) => {
        const [file] = await exportConversations(world.platform, id);
        const list: unknown[] = [];
        for await (const part of file && 'list' in file ? file.list : []) list.push(part);
        return JSON.stringify(list);
      }),
    );
    expect(texts[0]).toContain('"earlier":["Hello Bea"]');
    expect(texts[1]).toContain('Changed');
    expect(texts[1]).not.toContain('Hello Bea');
  });
});

describe('the rules of first messages hold for what they become [BEY-7, CHA-17]', () => {
  const words = 'Come and see my wonderful pictures over there';

  test('so many strangers get the same words, however they come about', async ({ anna, arrive }) => {
    const most = sameWordsLimit.max;
    for (let n = 0; n < most; n += 1) await write(anna, await arrive({ name: 'Bo' }), words);
    const { conversation } = await write(
      anna,
      await arrive({ name: 'Cy' }),
      'Hello, how was your day at the sea?',
    );
    const place = { conversation: conversation.id, seq: 1 };
    expect((await refusalOf(edit(anna, place, words))).code).toBe('throttle.same_words');
    await edit(anna, place, 'Hello, how was your day at the mill?');
  });

  test('a limited member changes no words to a stranger', async ({ world, anna, bea, place }) => {
    const until = new Date(world.clock.now().getTime() + 86_400_000);
    await limit(world.platform, anna.id, { rule: 'spam', facts: 'Spam.', staffId: null, until });
    expect((await refusalOf(edit(anna, place, 'Changed'))).code).toBe('chat.limited');
    await write(bea, anna, 'Hi');
    await edit(anna, place, 'Changed');
  });
});

describe('a report keeps what was reported [BEY-7, CHA-15]', () => {
  test('whatever becomes of it later', async ({ world, anna, bea, place }) => {
    await report(bea, anna);
    await edit(anna, place, 'Nothing to see');
    expect(await keptTexts(world)).toEqual(['Hello Bea']);
  });

  test('also what it said when the reporter saw it', async ({ world, anna, bea, place }) => {
    await readMessage(bea, anna);
    await edit(anna, place, 'Nothing to see');
    await edit(anna, place, 'Nothing at all');
    await report(bea, anna);
    expect(await keptTexts(world)).toEqual(['Hello Bea', 'Nothing to see', 'Nothing at all']);
  });

  test('at the same moment: the words of before are among them', async ({ world, anna, bea, place }) => {
    await Promise.all([report(bea, anna), edit(anna, place, 'Nothing to see')]);
    expect(await keptTexts(world)).toContain('Hello Bea');
  });

  test('for 30 days; then the words of before are gone', async ({ world, anna, place }) => {
    await edit(anna, place, 'Changed');
    world.clock.advance({ days: 29 });
    await world.jobs.runNow('chat.history');
    expect(await world.query('select 1 from earlier_message')).toHaveLength(1);
    world.clock.advance({ days: 2 });
    await world.jobs.runNow('chat.history');
    expect(await world.query('select 1 from earlier_message')).toEqual([]);
  });
});
