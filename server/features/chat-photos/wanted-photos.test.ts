import { randomUUID } from 'node:crypto';
import type { Response } from 'light-my-request';
import { describe, expect } from 'vitest';
import { endChat } from '#contract/chat/ending.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { saveContactFilter } from '#contract/contact-filter/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { findBalance } from '#server/features/credits/index.ts';
import type { Verdict } from '#server/platform/picture-check/picture-check.ts';
import {
  contentsFor,
  postChatPhoto as post,
  photoPrice as price,
  sendChatPhoto as send,
} from '#server/testing/chat-photos.ts';
import { listFiles } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';

/** Bea takes photos once she has written, as everybody does who changes nothing. */
const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true, credits: 100 }))
  .extend('bea', ({ world }) =>
    world.join({ name: 'Bea', paidUser: true, credits: 10, photosAfterAnswer: true }),
  );

const codeOf = async (answer: Promise<Response>) => (await answer).json().error?.code ?? 'sent';
const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);
const say = ({ browser }: Person, { id }: Person) =>
  browser.call(sendMessage, { profile: id, content: { kind: 'text', text: 'Hello' }, key: randomUUID() });
const waits = async ({ browser }: Person, { id }: Person) =>
  (await browser.call(getChat, { profile: id })).photos_wait === true;

const any = { min_age: null, max_age: null, distance: null, photo: false, mutual: false } as const;

describe('photos once they are wanted [TRU-7]', () => {
  test('wait until the receiver has written: free, with nothing kept, and said before', async ({
    world,
    anna,
    bea,
  }) => {
    expect(await waits(anna, bea)).toBe(true);
    expect((await post(anna, bea)).json().error).toMatchObject({
      code: 'chat.photos_wait',
      data: { name: 'Bea' },
    });
    await say(anna, bea);
    expect(await codeOf(post(anna, bea))).toBe('chat.photos_wait');
    expect([await balanceOf(world, anna), await listFiles(world.platform)]).toEqual([98, []]);
    await say(bea, anna);
    expect(await waits(anna, bea)).toBe(false);
    await send(anna, bea);
    // What was answered stays answered when old messages are gone.
    await world.query('delete from message');
    expect(await waits(anna, bea)).toBe(false);
  });

  test('a match has not written yet; whoever began it has', async ({ world, anna, bea }) => {
    for (const [from, to] of [
      [anna, bea],
      [bea, anna],
    ] as const)
      await from.browser.call(like, { profile: to.id });
    expect(await waits(anna, bea)).toBe(true);
    const cem = await world.join({ name: 'Cem', credits: 10 });
    await say(bea, cem);
    expect(await codeOf(post(cem, bea))).toBe('sent');
  });

  test('conversations from before the setting are asked for their messages', async ({ world, anna, bea }) => {
    await say(anna, bea);
    await say(bea, anna);
    await world.query('update conversation set answered = false');
    expect(await waits(anna, bea)).toBe(false);
  });

  test('who switches it off takes photos at once', async ({ anna, bea }) => {
    await bea.browser.call(saveContactFilter, { filter: any, photos_after_answer: false });
    expect(await waits(anna, bea)).toBe(false);
    expect(await codeOf(post(anna, bea))).toBe('sent');
  });

  test('beside an answer or a change of the setting a photo is sent and paid, or neither', async ({
    world,
    bea,
  }) => {
    for (let round = 0; round < 6; round += 1) {
      const one = await world.join({ name: `One ${round}`, credits: 10 });
      const opens = () => bea.browser.call(saveContactFilter, { filter: any, photos_after_answer: false });
      await bea.browser.call(saveContactFilter, { filter: any, photos_after_answer: true });
      const [code] = await Promise.all([codeOf(post(one, bea)), opens()]);
      expect(['sent', 'chat.photos_wait']).toContain(code);
      expect(await balanceOf(world, one)).toBe(code === 'sent' ? 10 - price : 10);
    }
  });
});

describe('a check of pictures [TRU-7]', () => {
  const install = ({ platform }: World, judge: () => Promise<Verdict>) => {
    const asked: Buffer[] = [];
    platform.pictureCheck = {
      judge: (picture) => {
        asked.push(picture);
        return judge();
      },
    };
    return asked;
  };

  test('asks the sender before a likely nude photo goes, and the receiver is warned', async ({
    world,
    anna,
  }) => {
    const cem = await world.join({ name: 'Cem' });
    const asked = install(world, async () => 'likely_nude');
    expect((await post(anna, cem)).json().error).toMatchObject({
      code: 'chat.photo_warned',
      data: { name: 'Cem' },
    });
    expect([await balanceOf(world, anna), await listFiles(world.platform)]).toEqual([100, []]);
    const { id, message } = await send(anna, cem, { confirmed: 1 });
    const content = { kind: 'photo', photo: { id, width: 480, height: 320, warned: true } };
    expect([message.content, await contentsFor(cem, anna)]).toEqual([content, [content]]);
    // Once the sender has decided, nobody looks again.
    expect(asked.map((picture) => picture.subarray(8, 12).toString())).toEqual(['WEBP']);
    expect(await balanceOf(world, anna)).toBe(100 - price);
  });

  test('one that fails or finds nothing is no obstacle, and a photo that waits is not shown to it', async ({
    world,
    anna,
    bea,
  }) => {
    const cem = await world.join({ name: 'Cem' });
    install(world, () => Promise.reject(new Error('away')));
    expect((await send(anna, cem)).message.content).not.toHaveProperty('photo.warned');
    const asked = install(world, async () => 'fine');
    expect((await send(anna, cem)).message.content).not.toHaveProperty('photo.warned');
    expect(await codeOf(post(anna, bea))).toBe('chat.photos_wait');
    expect(asked).toHaveLength(1);
  });

  test('after a no a photo is shown to nobody, and asks nothing [BEY-6, TRU-7]', async ({
    world,
    anna,
    bea,
  }) => {
    const { conversation } = await say(anna, bea);
    await bea.browser.call(endChat, { conversation: conversation.id });
    const asked = install(world, async () => 'likely_nude');
    expect([await codeOf(post(anna, bea)), await codeOf(post(bea, anna))]).toEqual([
      'chat.ended',
      'chat.ended_by_you',
    ]);
    expect(asked).toEqual([]);
  });
});
