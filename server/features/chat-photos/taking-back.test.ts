import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { listChats, markDelivered } from '#contract/chat/endpoints.ts';
import { takeBackPhoto } from '#contract/chat/photos.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import {
  contentsFor,
  fetchView,
  photoPrice as price,
  sendChatPhoto as send,
  statusFor,
  testWithTwo as test,
} from '#server/testing/chat-photos.ts';
import { listFiles } from '#server/testing/pictures.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);

describe('taking back', () => {
  const takeBack = ({ browser }: Person, id: string) => browser.call(takeBackPhoto, { id });

  test('removes the photo for both at once and from the disk; its line stays [CHA-10]', async ({
    world,
    anna,
    bea,
  }) => {
    const key = randomUUID();
    const { id, conversation } = await send(anna, bea, { key });
    expect(await statusFor(bea, id, 'blurred')).toBe(200);
    world.events.length = 0;
    for (let time = 0; time < 2; time++) await takeBack(anna, id);
    expect(world.events.every(({ type }) => type === 'conversation.changed')).toBe(true);
    const told = new Map(world.events.map(({ memberId, data }) => [memberId, data]));
    const changed = { conversation: conversation.id, revision: 2 };
    expect(world.events).toHaveLength(2);
    expect(told.get(anna.id)).toEqual({ ...changed, profile: bea.id });
    expect(told.get(bea.id)).toEqual({ ...changed, profile: anna.id });
    expect([await statusFor(anna, id), await statusFor(bea, id, 'blurred')]).toEqual([404, 404]);
    await world.jobs.drain();
    expect(await listFiles(world.platform)).toEqual([]);
    expect(await contentsFor(bea, anna)).toEqual([{ kind: 'photo' }]);
    const { chats } = await bea.browser.call(listChats, {});
    expect(chats[0]?.last_message).toMatchObject({ kind: 'photo', preview: 'taken_back' });
    // A repeat of the sending finds what became of it.
    expect((await send(anna, bea, { key })).message.content).toEqual({ kind: 'photo' });
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100 - price);
  });

  test('is for the sender alone [CHA-10]', async ({ world, anna, bea }) => {
    const { id } = await send(anna, bea);
    const third = await world.join();
    for (const other of [bea, third]) expect((await refusalOf(takeBack(other, id))).code).toBe('not_found');
    expect(await statusFor(bea, id)).toBe(200);
  });

  test('gives back what a photo cost that had arrived nowhere, and only that [CHA-10]', async ({
    world,
    anna,
    bea,
  }) => {
    const unseen = await send(anna, bea);
    await takeBack(anna, unseen.id);
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100);
    const delivered = await send(anna, bea);
    await bea.browser.call(markDelivered, {});
    await takeBack(anna, delivered.id);
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100 - price);
    const fetched = await send(anna, bea);
    await fetchView(bea, fetched.id, 'blurred');
    await takeBack(anna, fetched.id);
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100 - 2 * price);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('while it is being opened: it was seen and paid for, or neither [CHA-10]', async ({
    world,
    anna,
    bea,
  }) => {
    for (let round = 0; round < 6; round++) {
      const before = await balanceOf(world, anna);
      const { id } = await send(anna, bea);
      const [status] = await Promise.all([statusFor(bea, id, 'small'), takeBack(anna, id)]);
      await world.jobs.drain();
      const paid = before - (await balanceOf(world, anna));
      const [row] = await world.query('select fetched_at from chat_photo where id = $1', [id]);
      expect(paid).toBe(row?.fetched_at ? price : 0);
      if (status === 200) expect(paid).toBe(price);
      expect(await statusFor(bea, id)).toBe(404);
    }
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  const acts = ['send', 'again', 'fetch', 'deliver', 'take back', 'job'] as const;
  const story = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 5 })), {
    minLength: 4,
    maxLength: 16,
  });

  test('in whatever order photos are sent, arrive and are taken back, the books and the disk agree [CHA-10]', async ({
    world,
  }) => {
    const property = fc.asyncProperty(story, async (steps) => {
      const before = (await listFiles(world.platform)).length;
      const [from, to] = [await world.join({ credits: 100 }), await world.join()];
      const photos: { key: string; id: string; hasArrived: boolean; isTakenBack: boolean }[] = [];
      for (const [act, which] of [['send', 0], ...steps] as const) {
        const photo = photos[which % Math.max(1, photos.length)];
        if (!photo || act === 'send') {
          const key = randomUUID();
          const { id } = await send(from, to, { key });
          photos.push({ key, id, hasArrived: false, isTakenBack: false });
        } else if (act === 'again') await send(from, to, { key: photo.key });
        else if (act === 'fetch') {
          if ((await statusFor(to, photo.id, 'blurred')) === 200) photo.hasArrived = true;
        } else if (act === 'deliver') {
          await to.browser.call(markDelivered, {});
          for (const other of photos) other.hasArrived ||= !other.isTakenBack;
        } else if (act === 'take back') {
          await takeBack(from, photo.id);
          photo.isTakenBack = true;
        } else await world.jobs.drain();
      }
      await world.jobs.drain();
      const left = photos.filter(({ isTakenBack }) => !isTakenBack);
      const paid = photos.filter(({ hasArrived, isTakenBack }) => hasArrived || !isTakenBack);
      expect(await balanceOf(world, from)).toBe(100 - price * paid.length);
      expect((await listFiles(world.platform)).length - before).toBe(3 * left.length);
      const shown = (await contentsFor(to, from)).flatMap((content) =>
        content.kind === 'photo' ? (content.photo?.id ?? []) : [],
      );
      expect(shown).toEqual(left.map(({ id }) => id));
    });
    await fc.assert(property, { numRuns: 8 });
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('leaves the copy that a report keeps [CHA-10, CHA-15]', async ({ world, anna, bea }) => {
    const { id, message } = await send(anna, bea);
    const { rawPayload } = await fetchView(bea, id);
    await bea.browser.call(fileReport, {
      about: 'message',
      profile: anna.id,
      message: message.seq,
      reason: 'intimate_images',
      text: '',
      block: false,
      key: randomUUID(),
    });
    await takeBack(anna, id);
    const [report] = await world.query('select picture from report');
    expect(Buffer.from(report?.picture as Uint8Array).equals(rawPayload)).toBe(true);
  });
});
