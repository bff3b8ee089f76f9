import { randomUUID } from 'node:crypto';
import type { Response } from 'light-my-request';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { deleteChat, getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import type { ChatPhotoView } from '#contract/chat/facts.ts';
import { takeBackPhoto } from '#contract/chat/photos.ts';
import { chat } from '#server/features/chat/index.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import {
  contentsFor,
  fetchView,
  postChatPhoto as post,
  photoPrice as price,
  sendChatPhoto as send,
  statusFor,
  testWithTwo as test,
} from '#server/testing/chat-photos.ts';
import type { MemberTraits } from '#server/testing/members.ts';
import { createPicture, listFiles } from '#server/testing/pictures.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { chatPhotos } from './index.ts';

const codeOf = async (answer: Promise<Response>) => (await answer).json().error?.code;
const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);

describe('sending', () => {
  test('a photo costs its price and is a message that both see, without text of its own [CHA-10]', async ({
    world,
    anna,
    bea,
  }) => {
    const { message, credits, id } = await send(anna, bea);
    const content = { kind: 'photo', photo: { id, width: 480, height: 320 } };
    expect([credits, message.seq, message.content]).toEqual([100 - price, 1, content]);
    expect(await contentsFor(bea, anna)).toEqual([content]);
    const { chats } = await bea.browser.call(listChats, {});
    expect(chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { kind: 'photo', preview: '' } });
    const rows = await world.query('select credits, kind, to_account from transfer where from_account = $1', [
      anna.id,
    ]);
    expect(rows).toEqual([{ credits: price, kind: 'photo', to_account: 4 }]);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('one photo sent by eight presses at once arrives and costs once, with one set of files [CHA-10]', async ({
    world,
    anna,
    bea,
  }) => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(anna, bea, { key })));
    expect(new Set(sent.map(({ id, message }) => `${id} ${message.seq}`)).size).toBe(1);
    expect(await balanceOf(world, anna)).toBe(100 - price);
    expect(await contentsFor(bea, anna)).toHaveLength(1);
    expect(await listFiles(world.platform)).toHaveLength(3);
  });

  test('at another price than was agreed to nothing is sent and nothing kept; what was sent stays sent [CHA-10]', async ({
    world,
    anna,
    bea,
  }) => {
    const key = randomUUID();
    const { id } = await send(anna, bea, { key });
    await world.changeSettings({ photo_credits: 7 });
    const refused = await post(anna, bea);
    expect(refused.json().error).toMatchObject({ code: 'chat.price_changed', data: { cost: 7 } });
    expect((await send(anna, bea, { key })).id).toBe(id);
    expect([await balanceOf(world, anna), (await listFiles(world.platform)).length]).toEqual([96, 3]);
    expect((await send(anna, bea, { credits: 7 })).credits).toBe(89);
    await world.changeSettings({ photo_credits: 0 });
    expect((await send(anna, bea, { credits: 0 })).credits).toBe(89);
  });

  test('a member who cannot be written to gets no photo, and nothing is charged or kept [CHA-10]', async ({
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
    // The block took the photo of the one who blocked with the conversation.
    await world.jobs.drain();
    expect(await listFiles(world.platform)).toEqual([]);
    expect(await world.query('select 1 from chat_photo where sender_id = $1', [anna.id])).toEqual([]);
  });

  test('the third conversation of a free member does not begin with a photo either [CHA-10, CHA-5]', async ({
    world,
  }) => {
    const free = await world.join({ paidUser: false, credits: 100 });
    const others = await Promise.all(Array.from({ length: 3 }, () => world.createMember()));
    for (const other of others.slice(0, 2)) await send(free, other);
    expect(await codeOf(post(free, others[2] ?? free))).toBe('chat.conversation_limit');
    expect(await balanceOf(world, free)).toBe(100 - 2 * price);
  });

  test('what is no photo is refused as on a profile, and messages cannot bring one [CHA-10]', async ({
    world,
    anna,
    bea,
  }) => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await codeOf(post(anna, bea, { bytes: svg }))).toBe('photos.type_refused');
    expect(await codeOf(post(anna, bea, { bytes: Buffer.from('hello') }))).toBe('photos.not_an_image');
    const tiny = await createPicture({ width: 40, height: 40 });
    expect(await codeOf(post(anna, bea, { bytes: tiny }))).toBe('photos.too_small');
    const content = { kind: 'photo', photo: { id: 'x'.repeat(40), width: 1, height: 1 } } as never;
    const call = anna.browser.call(sendMessage, { profile: bea.id, content, key: randomUUID() });
    expect((await refusalOf(call)).code).toBe('request.invalid');
    expect([await balanceOf(world, anna), await listFiles(world.platform)]).toEqual([100, []]);
  });

  test('on a full disk nothing is sent and nothing charged, and the text says so [CHA-10]', async ({
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
    expect((await send(anna, bea)).credits).toBe(100 - price);
  });
});

describe('the files', () => {
  test('open for the two alone, and nothing may keep them [CHA-10]', async ({ world, anna, bea }) => {
    const { id } = await send(anna, bea);
    const third = await world.join({ paidUser: true });
    for (const view of ['blurred', 'small', 'full'] as const) {
      const [mine, theirs] = [await fetchView(anna, id, view), await fetchView(bea, id, view)];
      expect([mine.statusCode, theirs.statusCode]).toEqual([200, 200]);
      expect(theirs.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-type': 'image/webp',
      });
      const visitor = { browser: world.visitor() };
      expect([await statusFor(third, id, view), await statusFor(visitor, id, view)]).toEqual([404, 404]);
    }
    expect(
      new Set(
        await Promise.all(
          ['blurred', 'full'].map(
            async (view) => (await fetchView(bea, id, view as ChatPhotoView)).rawPayload.length,
          ),
        ),
      ).size,
    ).toBe(2);
    expect(await statusFor(bea, 'x'.repeat(43))).toBe(404);
    expect((await bea.browser.inject({ url: `/media/chat/${id}/raw.webp` })).statusCode).toBe(404);
    for (const name of await listFiles(world.platform))
      expect((await anna.browser.inject({ url: `/media/${name}` })).statusCode).toBe(404);
  });

  test('close for both with a block, and for a member who removed the conversation [CHA-10]', async ({
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

  test('close for the receiver while their sender is leaving [CHA-10]', async ({ anna, bea, world }) => {
    const { id } = await send(anna, bea);
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [anna.id]);
    expect(await statusFor(bea, id)).toBe(404);
  });

  test('end with the days of the domain, first from sight and at night from the disk [CHA-10]', async ({
    anna,
    bea,
    world,
  }) => {
    const { id } = await send(anna, bea);
    await world.changeSettings({ chat_history_days: 30 });
    world.clock.set(new Date(world.clock.now().getTime() + 31 * dayMs));
    expect(await statusFor(bea, id)).toBe(404);
    await world.jobs.runNow('chat.history');
    await world.jobs.drain();
    expect(await listFiles(world.platform)).toEqual([]);
    expect(await world.query('select 1 from chat_photo')).toEqual([]);
  });

  test('go with their message, also the row of one that was taken back before [CHA-10]', async ({
    anna,
    bea,
    world,
  }) => {
    const { id } = await send(anna, bea);
    await send(anna, bea);
    await anna.browser.call(takeBackPhoto, { id });
    expect(await world.query('select 1 from chat_photo')).toHaveLength(2);
    await world.changeSettings({ chat_history_days: 30 });
    world.clock.set(new Date(world.clock.now().getTime() + 31 * dayMs));
    await world.jobs.runNow('chat.history');
    expect(await world.query('select 1 from chat_photo')).toEqual([]);
    await world.jobs.drain();
    expect(await listFiles(world.platform)).toEqual([]);
  });

  test('of a conversation that neither of the two can read go when one of them leaves [ACC-24, CHA-10]', async ({
    anna,
    bea,
    world,
  }) => {
    const { id, conversation } = await send(anna, bea);
    await anna.browser.call(takeBackPhoto, { id });
    await anna.browser.call(deleteChat, { conversation: conversation.id });
    await world.platform.db.transaction(async () => void (await chat.eraseMember?.(world.platform, bea.id)));
    expect(await world.query('select 1 from message')).toEqual([]);
    expect(await world.query('select 1 from chat_photo')).toEqual([]);
  });

  test('that nothing names are swept; those of photos in conversations stay [CHA-10]', async ({
    anna,
    bea,
    world,
  }) => {
    await send(anna, bea);
    await world.platform.media.put('orphan0001.webp', Buffer.from('x'));
    // Files have the time of this machine, so the clock goes by it.
    world.clock.set(new Date(Date.now() + 2 * 60 * 60 * 1000));
    await world.jobs.runNow('photos.sweep');
    const left = await listFiles(world.platform);
    expect([left.length, left.includes('orphan0001.webp')]).toEqual([3, false]);
  });
});

describe('leaving', () => {
  const pathsOf = async (world: World, { id }: Person) =>
    ((await chatPhotos.exportMember?.(world.platform, id)) ?? []).map(({ path }) => path);

  test('the export holds what a member sent and was sent, without what was taken back [ACC-24, CHA-10]', async ({
    world,
    anna,
    bea,
  }) => {
    const { id } = await send(anna, bea);
    const other = await send(anna, bea);
    await anna.browser.call(takeBackPhoto, { id: other.id });
    const path = `conversation-photos/${id}.webp`;
    expect([await pathsOf(world, anna), await pathsOf(world, bea)]).toEqual([[path], [path]]);
    const [conversations] = (await chat.exportMember?.(world.platform, bea.id)) ?? [];
    const list = conversations && 'list' in conversations ? await Array.fromAsync(conversations.list) : [];
    const messages = [
      { from: 'them', photo: `${id}.webp` },
      { from: 'them', photo: 'taken back' },
    ];
    expect(list).toMatchObject([{ messages }]);
    await bea.browser.call(block, { profile: anna.id });
    expect([await pathsOf(world, anna), await pathsOf(world, bea)]).toEqual([[], []]);
  });

  test('the photos of the member go from the conversations of others, theirs stay with them [ACC-24, CHA-10]', async ({
    world,
    anna,
  }) => {
    const other = await world.join({ credits: price });
    const { id, conversation } = await send(anna, other);
    const theirs = await send(other, anna);
    await send(anna, other);
    world.events.length = 0;
    await world.platform.db.transaction(async () => {
      for (const feature of [chatPhotos, chat]) await feature.eraseMember?.(world.platform, anna.id);
    });
    const changed = { conversation: conversation.id, profile: anna.id, revision: 4 };
    expect(world.events.filter(({ memberId }) => memberId === other.id)).toEqual([
      { memberId: other.id, type: 'conversation.changed', data: changed },
    ]);
    const { messages } = await other.browser.call(getChat, { conversation: conversation.id, since: 0 });
    expect(messages.map(({ revision }) => revision)).toEqual([4, 2, 4]);
    expect([await statusFor(other, id), await statusFor(other, theirs.id)]).toEqual([404, 200]);
    await world.jobs.drain();
    expect((await listFiles(world.platform)).length).toBe(3);
    expect(await world.query('select 1 from chat_photo where sender_id = $1', [anna.id])).toEqual([]);
    const kept = await world.query(`select content from message where sender_id = $1`, [anna.id]);
    expect(kept).toEqual([{ content: {} }, { content: {} }]);
  });
});
