import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { getChat, listChats, markDelivered, markRead, sendTyping } from '#contract/chat/endpoints.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { flushActivity } from '#server/features/presence/index.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

/** What was told since the last look. */
const listen = ({ events }: World) => events.splice(0);

async function markersOf(viewer: Person, partner: Person) {
  const { conversation } = await viewer.browser.call(getChat, { profile: partner.id });
  const { partner_read_seq: read, partner_delivered_seq: delivered } = conversation;
  return { read, delivered };
}

describe('delivered marks [CHA-13]', () => {
  test('what has arrived is told to its writer once, and is not yet read', async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    const { conversation } = await write(anna, bea);
    await write(anna, bea);
    expect(await markersOf(anna, bea)).toEqual({ read: 0, delivered: 0 });
    listen(world);
    await Promise.all([bea.browser.call(markDelivered, {}), bea.browser.call(markDelivered, {})]);
    expect(listen(world)).toEqual([
      { memberId: anna.id, type: 'delivered', data: { conversation: conversation.id, seq: 2 } },
    ]);
    expect(await markersOf(anna, bea)).toEqual({ read: 0, delivered: 2 });
    expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(2);
  });

  test("the viewer's own messages deliver nothing", async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    await write(anna, bea);
    listen(world);
    await anna.browser.call(markDelivered, {});
    expect(listen(world)).toEqual([]);
  });
});

describe('a member who hides receipts [CHA-13]', () => {
  for (const hider of ['reader', 'writer'] as const) {
    test(`as the ${hider}, neither is told how far the messages came`, async ({ arrive, world }) => {
      const [anna, bea] = [await arrive(), await arrive()];
      const { conversation } = await write(anna, bea);
      await (hider === 'reader' ? bea : anna).browser.call(setVisibility, { hides_receipts: true });
      listen(world);
      await bea.browser.call(markDelivered, {});
      await bea.browser.call(markRead, { conversation: conversation.id, seq: 1 });
      expect(listen(world)).toEqual([
        { memberId: bea.id, type: 'read', data: { conversation: conversation.id, seq: 1, own: true } },
      ]);
      expect(await markersOf(anna, bea)).toEqual({ read: 0, delivered: 0 });
      expect((await bea.browser.call(listChats, {})).num_unread_messages).toBe(0);
    });
  }
});

describe('typing [CHA-13]', () => {
  test('is told to the partner alone', async ({ arrive, world }) => {
    const [anna, bea, eve] = [await arrive(), await arrive(), await arrive()];
    const { conversation } = await write(anna, bea);
    listen(world);
    await bea.browser.call(sendTyping, { conversation: conversation.id });
    await eve.browser.call(sendTyping, { conversation: conversation.id });
    expect(listen(world)).toEqual([
      { memberId: anna.id, type: 'typing', data: { conversation: conversation.id, profile: bea.id } },
    ]);
    const refusal = await refusalOf(world.visitor().call(sendTyping, { conversation: conversation.id }));
    expect(refusal.code).toBe('authentication_required');
  });

  test('is told forty times a minute at the most, and no more is no fault', async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    const { conversation } = await write(anna, bea);
    listen(world);
    for (let count = 0; count < 45; count++)
      expect(await bea.browser.call(sendTyping, { conversation: conversation.id })).toEqual({});
    expect(listen(world)).toHaveLength(40);
  });

  test('is not told across a block, nor where one of the two hides their presence', async ({
    arrive,
    world,
  }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    const { conversation } = await write(anna, bea);
    const type = async () => {
      listen(world);
      await bea.browser.call(sendTyping, { conversation: conversation.id });
      return listen(world);
    };
    await anna.browser.call(setVisibility, { hides_activity: true });
    expect(await type()).toEqual([]);
    await anna.browser.call(setVisibility, { hides_activity: false });
    await bea.browser.call(setVisibility, { invisible: true });
    expect(await type()).toEqual([]);
    await bea.browser.call(setVisibility, { invisible: false });
    expect(await type()).toHaveLength(1);
    await anna.browser.call(block, { profile: bea.id });
    expect(await type()).toEqual([]);
  });
});

test('a member who hides their presence is not online to others, and sees nobody online [CHA-13]', async ({
  arrive,
  world,
}) => {
  const [anna, bea, cleo] = [await arrive(), await arrive(), await arrive()];
  for (const other of [bea, cleo]) await write(anna, other);
  for (const { browser } of [bea, cleo]) await browser.call(listChats, {});
  await flushActivity(world.platform);
  const online = async ({ browser }: Person) =>
    (await browser.call(listChats, {})).chats.filter(({ profile }) => profile.online).length;
  expect(await online(anna)).toBe(2);
  await bea.browser.call(setVisibility, { hides_activity: true });
  expect(await online(anna)).toBe(1);
  expect(await online(bea)).toBe(0);
  expect(await online(cleo)).toBe(1);
});
