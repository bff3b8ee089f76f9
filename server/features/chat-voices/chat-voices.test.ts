import { randomUUID } from 'node:crypto';
import type { Response } from 'light-my-request';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { deleteChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import { voiceRules } from '#contract/chat/facts.ts';
import { takeBackVoice } from '#contract/chat/voices.ts';
import { chat } from '#server/features/chat/index.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { contentsFor, photoPrice as price, testWithTwo as test } from '#server/testing/chat-photos.ts';
import {
  fetchVoice,
  postVoice as post,
  readFixture,
  sendChatVoice as send,
  statusOfVoice as statusFor,
  waveform,
} from '#server/testing/chat-voices.ts';
import type { MemberTraits } from '#server/testing/members.ts';
import { listFiles } from '#server/testing/pictures.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { chatVoices } from './index.ts';

const codeOf = async (answer: Promise<Response>) => (await answer).json().error?.code;
const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);
const filesOf = ({ platform }: World) => listFiles(platform, 'voice');

describe('sending', () => {
  test('a voice message costs what a photo costs and is a message that both hear [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    const { message, credits, id } = await send(anna, bea);
    const values = [...waveform].map((digit) => Number.parseInt(digit, 32));
    const content = { kind: 'voice', voice: { id, format: 'webm', ms: 1440, waveform: values } };
    expect([credits, message.seq, message.content]).toEqual([100 - price, 1, content]);
    expect(await contentsFor(bea, anna)).toEqual([content]);
    const { chats } = await bea.browser.call(listChats, {});
    expect(chats[0]).toMatchObject({
      num_unread_messages: 1,
      last_message: { kind: 'voice', preview: '1440' },
    });
    const rows = await world.query('select credits, kind, to_account from transfer where from_account = $1', [
      anna.id,
    ]);
    expect(rows).toEqual([{ credits: price, kind: 'voice', to_account: 4 }]);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('sent by eight presses at once it arrives and costs once, with one file [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(anna, bea, { key })));
    expect(new Set(sent.map(({ id, message }) => `${id} ${message.seq}`)).size).toBe(1);
    expect(await balanceOf(world, anna)).toBe(100 - price);
    expect(await contentsFor(bea, anna)).toHaveLength(1);
    expect(await filesOf(world)).toHaveLength(1);
  });

  test('at another price than was agreed to nothing is sent, charged or kept [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    await world.changeSettings({ photo_credits: 7 });
    const refused = await post(anna, bea);
    expect(refused.json().error).toMatchObject({ code: 'chat.price_changed', data: { cost: 7 } });
    expect([await balanceOf(world, anna), await filesOf(world)]).toEqual([100, []]);
    expect((await send(anna, bea, { credits: 7 })).credits).toBe(93);
  });

  test('a member who cannot be written to gets none, and nothing is charged or kept [BEY-8]', async ({
    world,
    anna,
  }) => {
    const cases: [MemberTraits, string][] = [
      [{ fictional: true }, 'chat.fictional'],
      [{ status: 'not_confirmed' }, 'not_found'],
      [{ status: 'erased' }, 'not_found'],
      [{ disabled: true }, 'not_found'],
    ];
    for (const [traits, code] of cases) {
      const other = await world.createMember(traits);
      expect([traits, await codeOf(post(anna, other))]).toEqual([traits, code]);
    }
    expect(await codeOf(post(anna, anna))).toBe('not_found');
    const blocker = await world.join({ credits: price });
    await send(blocker, anna);
    await blocker.browser.call(block, { profile: anna.id });
    expect(await codeOf(post(anna, blocker))).toBe('profiles.blocked');
    const poor = await world.join({ credits: price - 1 });
    expect(await codeOf(post(poor, anna))).toBe('credits.insufficient');
    expect(await balanceOf(world, anna)).toBe(100);
    // The block took the message of the one who blocked with the conversation.
    await world.jobs.drain();
    expect(await filesOf(world)).toEqual([]);
    expect(await world.query('select 1 from chat_voice')).toEqual([]);
  });

  test('what is no sound, too large or badly drawn is refused, and messages cannot bring one [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    expect(await codeOf(post(anna, bea, { bytes: readFixture('video.mp4') }))).toBe('chat.voice_unreadable');
    expect(await codeOf(post(anna, bea, { waveform: 'w'.repeat(48) }))).toBe('request.invalid');
    expect(await codeOf(post(anna, bea, { waveform: '1' }))).toBe('request.invalid');
    const large = Buffer.alloc(voiceRules.maxBytes + 1);
    expect(await codeOf(post(anna, bea, { bytes: large }))).toBe('request.too_large');
    const voice = { id: 'x'.repeat(40), format: 'webm', ms: 1, waveform: [] };
    const content = { kind: 'voice', voice } as never;
    const call = anna.browser.call(sendMessage, { profile: bea.id, content, key: randomUUID() });
    expect((await refusalOf(call)).code).toBe('request.invalid');
    expect([await balanceOf(world, anna), await filesOf(world)]).toEqual([100, []]);
  });

  test('on a full disk nothing is sent and nothing charged, and the text says so [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    const { media } = world.platform;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    world.platform.media = { ...media, put: () => Promise.reject(full) };
    const refused = await post(anna, bea).finally(() => {
      world.platform.media = media;
    });
    expect([refused.statusCode, refused.json().error.code]).toEqual([507, 'storage_full']);
    expect(await balanceOf(world, anna)).toBe(100);
  });
});

describe('the file', () => {
  test('opens for the two alone, whole or in parts, and nothing may keep it [BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    const { id } = await send(anna, bea, { bytes: readFixture('fragments.mp4') });
    const [mine, theirs] = [await fetchVoice(anna, id), await fetchVoice(bea, id)];
    expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
    expect(theirs.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-type': 'audio/mp4',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const part = await fetchVoice(bea, id, 'bytes=100-299');
    expect([part.statusCode, part.rawPayload.equals(theirs.rawPayload.subarray(100, 300))]).toEqual([
      206,
      true,
    ]);
    expect((await fetchVoice(bea, id, 'bytes=99999999-')).statusCode).toBe(416);
    const third = await world.join({ paidUser: true });
    const visitor = { browser: world.visitor() };
    expect([await statusFor(third, id), await statusFor(visitor, id)]).toEqual([404, 404]);
    expect([await statusFor(bea, 'x'.repeat(43)), await statusFor(bea, 'x')]).toEqual([404, 404]);
    for (const name of await filesOf(world))
      expect((await anna.browser.inject({ url: `/media/${name}` })).statusCode).toBe(404);
  });

  test('closes for both with a block, and for a member who removed the conversation [BEY-8]', async ({
    anna,
    bea,
    world,
  }) => {
    const { id, conversation } = await send(anna, bea);
    await bea.browser.call(deleteChat, { conversation: conversation.id });
    expect([await statusFor(anna, id), await statusFor(bea, id)]).toEqual([200, 404]);
    const other = await world.join({ credits: price });
    const sent = await send(other, bea);
    await bea.browser.call(block, { profile: other.id });
    expect([await statusFor(other, sent.id), await statusFor(bea, sent.id)]).toEqual([404, 404]);
  });

  test('closes for the receiver while its sender is leaving [BEY-8]', async ({ anna, bea, world }) => {
    const { id } = await send(anna, bea);
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [anna.id]);
    expect(await statusFor(bea, id)).toBe(404);
  });

  test('of another domain is not there [BEY-8]', async ({ anna, bea, world }) => {
    const { id } = await send(anna, bea);
    await world.query('alter table chat_voice drop constraint chat_voice_site_id_fkey');
    await world.query('update chat_voice set site_id = site_id + 1');
    expect([await statusFor(anna, id), await statusFor(bea, id)]).toEqual([404, 404]);
  });

  test('ends with the days of the domain, and goes with its message [BEY-8]', async ({
    anna,
    bea,
    world,
  }) => {
    const { id } = await send(anna, bea);
    const other = await send(anna, bea);
    await anna.browser.call(takeBackVoice, { id: other.id });
    await world.changeSettings({ chat_history_days: 30 });
    world.clock.set(new Date(world.clock.now().getTime() + 31 * dayMs));
    expect(await statusFor(bea, id)).toBe(404);
    await world.jobs.runNow('chat.history');
    await world.jobs.drain();
    expect([await filesOf(world), await world.query('select 1 from chat_voice')]).toEqual([[], []]);
  });

  test('that nothing names is swept; that of a message stays [BEY-8]', async ({ anna, bea, world }) => {
    await send(anna, bea);
    await world.platform.media.put('orphan0001.voice', Buffer.from('x'));
    // Files have the time of this machine, so the clock goes by it.
    world.clock.set(new Date(Date.now() + 2 * 60 * 60 * 1000));
    await world.jobs.runNow('photos.sweep');
    const left = await filesOf(world);
    expect([left.length, left.includes('orphan0001.voice')]).toEqual([1, false]);
  });
});

describe('leaving', () => {
  const pathsOf = async (world: World, { id }: Person) =>
    ((await chatVoices.exportMember?.(world.platform, id)) ?? []).map(({ path }) => path);

  test('the export holds what a member sent and was sent, without what was taken back [ACC-24, BEY-8]', async ({
    world,
    anna,
    bea,
  }) => {
    const { id } = await send(anna, bea);
    const other = await send(anna, bea);
    await anna.browser.call(takeBackVoice, { id: other.id });
    const path = `conversation-voices/${id}.webm`;
    expect([await pathsOf(world, anna), await pathsOf(world, bea)]).toEqual([[path], [path]]);
    const [conversations] = (await chat.exportMember?.(world.platform, bea.id)) ?? [];
    const list = conversations && 'list' in conversations ? await Array.fromAsync(conversations.list) : [];
    const messages = [
      { from: 'them', voice: `${id}.webm` },
      { from: 'them', voice: 'taken back' },
    ];
    expect(list).toMatchObject([{ messages }]);
    await bea.browser.call(block, { profile: anna.id });
    expect([await pathsOf(world, anna), await pathsOf(world, bea)]).toEqual([[], []]);
  });

  test('the voice of the member goes from the conversations of others, theirs stays with them [ACC-24, BEY-8]', async ({
    world,
    anna,
  }) => {
    const other = await world.join({ credits: price });
    const { id } = await send(anna, other);
    const theirs = await send(other, anna);
    await world.platform.db.transaction(async () => {
      for (const feature of [chatVoices, chat]) await feature.eraseMember?.(world.platform, anna.id);
    });
    expect([await statusFor(other, id), await statusFor(other, theirs.id)]).toEqual([404, 200]);
    await world.jobs.drain();
    expect(await filesOf(world)).toHaveLength(1);
    expect(await world.query('select 1 from chat_voice where sender_id = $1', [anna.id])).toEqual([]);
    const kept = await world.query('select content from message where sender_id = $1', [anna.id]);
    expect(kept).toEqual([{ content: {} }]);
  });
});
