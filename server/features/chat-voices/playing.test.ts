import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { getChat, markDelivered } from '#contract/chat/endpoints.ts';
import { noteVoicePlayed, takeBackVoice } from '#contract/chat/voices.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { contentsFor, photoPrice as price, testWithTwo as test } from '#server/testing/chat-photos.ts';
import {
  fetchVoice,
  sendChatVoice as send,
  statusOfVoice as statusFor,
} from '#server/testing/chat-voices.ts';
import { listFiles } from '#server/testing/pictures.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);
const takeBack = ({ browser }: Person, id: string) => browser.call(takeBackVoice, { id });
const play = ({ browser }: Person, conversation: number, seq = 1) =>
  browser.call(noteVoicePlayed, { conversation, seq });
const isPlayedFor = async (reader: Person, partner: Person) =>
  (await contentsFor(reader, partner)).map((content) => 'is_played' in content && content.is_played);
const hideReceipts = (world: World, { id }: Person, hides = true) =>
  world.query('update profile set hides_receipts = $2 where member_id = $1', [id, hides]);

describe('played', () => {
  test('is told to both at once, and a repeat changes nothing [BEY-8]', async ({ world, anna, bea }) => {
    const { conversation } = await send(anna, bea);
    expect([await isPlayedFor(anna, bea), await isPlayedFor(bea, anna)]).toEqual([[false], [false]]);
    world.events.length = 0;
    const changed = { conversation: conversation.id, profile: anna.id, revision: 2 };
    for (let time = 0; time < 2; time += 1) expect(await play(bea, conversation.id)).toEqual(changed);
    expect(world.events.map(({ memberId, type }) => [memberId, type])).toEqual([
      [bea.id, 'conversation.changed'],
      [anna.id, 'conversation.changed'],
    ]);
    expect([await isPlayedFor(anna, bea), await isPlayedFor(bea, anna)]).toEqual([[true], [true]]);
    const since = await anna.browser.call(getChat, { profile: bea.id, since: 1 });
    expect(since.messages).toMatchObject([{ seq: 1, content: { kind: 'voice', is_played: true } }]);
  });

  test('stays with the receiver while one of the two hides receipts, also in what grows with changes [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    for (const hiding of [anna, bea]) {
      const { conversation, message } = await send(anna, bea);
      await hideReceipts(world, hiding);
      const before = await anna.browser.call(getChat, { profile: bea.id });
      world.events.length = 0;
      await play(bea, conversation.id, message.seq);
      expect(world.events).toEqual([]);
      expect(await anna.browser.call(getChat, { profile: bea.id })).toEqual(before);
      expect((await isPlayedFor(bea, anna)).at(-1)).toBe(true);
      await hideReceipts(world, hiding, false);
      // As with reading, what happened meanwhile shows afterwards.
      expect((await isPlayedFor(anna, bea)).at(-1)).toBe(true);
      await hideReceipts(world, hiding);
      expect((await isPlayedFor(anna, bea)).at(-1)).toBe(false);
      await hideReceipts(world, hiding, false);
    }
  });

  test('is for the receiver of a voice message alone [BEY-8]', async ({ world, anna, bea }) => {
    const { conversation, id } = await send(anna, bea);
    const third = await world.join();
    for (const other of [anna, third])
      expect((await refusalOf(play(other, conversation.id))).code).toBe('not_found');
    expect((await refusalOf(play(bea, conversation.id, 7))).code).toBe('not_found');
    await takeBack(anna, id);
    expect((await refusalOf(play(bea, conversation.id))).code).toBe('chat.taken_back');
    await anna.browser.call(block, { profile: bea.id });
    expect((await refusalOf(play(bea, conversation.id))).code).toBe('profiles.blocked');
  });

  test('by many presses while it is taken back: one of the two wins, and no revision is lost [BEY-8]', async ({
    anna,
    bea,
  }) => {
    const { conversation, id, message } = await send(anna, bea);
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => play(bea, conversation.id, message.seq)),
      takeBack(anna, id),
    ]);
    const { messages, conversation: now } = await anna.browser.call(getChat, { profile: bea.id });
    expect(messages[0]?.content).not.toHaveProperty('voice');
    expect(now.revision).toBe('is_played' in (messages[0]?.content ?? {}) ? 3 : 2);
  });
});

describe('taking back', () => {
  test('removes the sound for both at once and from the disk; its line stays [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    const key = randomUUID();
    const { id, conversation } = await send(anna, bea, { key });
    expect(await statusFor(bea, id)).toBe(200);
    const changed = { conversation: conversation.id, profile: bea.id, revision: 2 };
    for (let time = 0; time < 2; time += 1) expect(await takeBack(anna, id)).toEqual(changed);
    expect([await statusFor(anna, id), await statusFor(bea, id)]).toEqual([404, 404]);
    await world.jobs.drain();
    expect(await listFiles(world.platform, 'voice')).toEqual([]);
    expect(await contentsFor(bea, anna)).toEqual([{ kind: 'voice' }]);
    // A repeat of the sending finds what became of it.
    expect((await send(anna, bea, { key })).message.content).toEqual({ kind: 'voice' });
    expect(await balanceOf(world, anna)).toBe(100 - price);
  });

  test('is for the sender alone [BEY-8]', async ({ world, anna, bea }) => {
    const { id } = await send(anna, bea);
    for (const other of [bea, await world.join()])
      expect((await refusalOf(takeBack(other, id))).code).toBe('not_found');
    expect(await statusFor(bea, id)).toBe(200);
  });

  test('gives back what it cost if it had arrived nowhere, and only then [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    await takeBack(anna, (await send(anna, bea)).id);
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100);
    const delivered = await send(anna, bea);
    await bea.browser.call(markDelivered, {});
    await takeBack(anna, delivered.id);
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100 - price);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('while it is being fetched: it was heard and paid for, or neither [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    for (let round = 0; round < 6; round += 1) {
      const before = await balanceOf(world, anna);
      const { id } = await send(anna, bea);
      const [answer] = await Promise.all([fetchVoice(bea, id), takeBack(anna, id)]);
      await world.jobs.drain();
      const paid = before - (await balanceOf(world, anna));
      const [row] = await world.query('select fetched_at from chat_voice where id = $1', [id]);
      expect(paid).toBe(row?.fetched_at ? price : 0);
      if (answer.statusCode === 200) expect(paid).toBe(price);
      expect(await statusFor(bea, id)).toBe(404);
    }
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('leaves the copy that a report keeps [BEY-8, CHA-15]', async ({ world, anna, bea }) => {
    const { id, message } = await send(anna, bea);
    const { rawPayload } = await fetchVoice(bea, id);
    await bea.browser.call(fileReport, {
      about: 'message',
      profile: anna.id,
      message: message.seq,
      reason: 'harassment',
      text: '',
      block: false,
      key: randomUUID(),
    });
    await takeBack(anna, id);
    const [report] = await world.query('select sound, sound_format, picture from report');
    expect(report).toMatchObject({ sound_format: 'webm', picture: null });
    expect(Buffer.from(report?.sound as Uint8Array).equals(rawPayload)).toBe(true);
  });
});
