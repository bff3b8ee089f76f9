import { describe, expect, vi } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { getChat } from '#contract/chat/endpoints.ts';
import { type Reaction, reactions } from '#contract/chat/facts.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { eraseConversations } from '#server/features/chat/erasure.service.ts';
import { reactTo, readMessage, suspend, takeBack, test, write } from '#server/testing/chat-changes.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import { refusalOf } from '#server/testing/test-client.ts';

describe('a reaction [BEY-7]', () => {
  test('is one a message, changed and removed, and both see it', async ({ world, anna, bea, place }) => {
    expect((await readMessage(bea, anna)).reaction).toBeUndefined();
    for (const [reaction, revision] of [
      ['heart', 2],
      ['heart', 2],
      ['fire', 3],
      [null, 4],
      [null, 4],
    ] as const) {
      world.events.length = 0;
      const changed = await reactTo(bea, place, reaction);
      expect(changed).toEqual({ conversation: place.conversation, profile: anna.id, revision });
      for (const [reader, partner] of [
        [anna, bea],
        [bea, anna],
      ] as const) {
        expect((await readMessage(reader, partner)).reaction).toBe(reaction ?? undefined);
      }
    }
    expect(world.events.filter(({ type }) => type === 'conversation.changed')).toEqual([]);
    await reactTo(bea, place, 'wow');
    const told = world.events.filter(({ type }) => type === 'conversation.changed');
    expect(told.map(({ memberId }) => memberId).toSorted()).toEqual([anna.id, bea.id].toSorted());
  });

  test('is one of six', async ({ bea, place }) => {
    expect(reactions).toHaveLength(6);
    expect((await refusalOf(reactTo(bea, place, 'skull' as Reaction))).code).toBe('request.invalid');
  });

  test('is for the one it was written to: not for its writer, others or another conversation', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    const carla = await world.join({ name: 'Carla', credits: 100, paidUser: true });
    const other = await write(carla, bea, 'Hello');
    const elsewhere = await world.addDomain('elsewhere.example');
    const zoe = await world.join({ name: 'Zoe' });
    await world.query('update account set site_id = $1 where id = $2', [elsewhere, zoe.id]);
    for (const [person, where] of [
      [anna, place],
      [carla, place],
      [zoe, place],
      [anna, { conversation: other.conversation.id, seq: 1 }],
      [bea, { ...place, seq: 9 }],
    ] as const)
      expect((await refusalOf(reactTo(person, where))).status).toBeGreaterThanOrEqual(400);
    expect((await readMessage(bea, anna)).reaction).toBeUndefined();
  });

  test('ends with a block, with the one who wrote, and with a suspension of the reader', async ({
    world,
    anna,
    bea,
    place,
  }) => {
    const carla = await world.join({ name: 'Carla', credits: 100, paidUser: true });
    const { conversation } = await write(carla, bea, 'Hello');
    await world.query("update account set status = 'pending_deletion' where id = $1", [carla.id]);
    expect((await refusalOf(reactTo(bea, { conversation: conversation.id, seq: 1 }))).code).toBe(
      'chat.partner_deleted',
    );
    await anna.browser.call(block, { profile: bea.id });
    expect((await refusalOf(reactTo(bea, place))).code).toBe((await refusalOf(readMessage(bea, anna))).code);
    await suspend(world.platform, bea.id, { rule: 'spam', facts: 'Spam.', staffId: null, until: null });
    expect((await refusalOf(reactTo(bea, place))).status).toBe(403);
  });

  test('has nothing to stand on once the message is taken back', async ({ anna, bea, place }) => {
    await takeBack(anna, place);
    expect((await refusalOf(reactTo(bea, place))).code).toBe('chat.taken_back');
  });

  test('goes with the member who reacted', async ({ world, anna, bea, place }) => {
    await reactTo(bea, place);
    await world.platform.db.transaction(() => eraseConversations(world.platform, bea.id));
    const [row] = await world.query('select reaction, reacted_at, revision from message');
    expect(row).toEqual({ reaction: null, reacted_at: null, revision: 3 });
    expect(anna.id).toBeGreaterThan(0);
  });

  test('cannot be given a thousand times in a row', async ({ openWorld }) => {
    const world = await openWorld({ limitsScale: 0.02 });
    const [anna, bea] = [await world.join({ credits: 10 }), await world.join()];
    const { conversation } = await write(anna, bea);
    const place = { conversation: conversation.id, seq: 1 };
    for (const reaction of reactions.slice(0, 4)) await reactTo(bea, place, reaction);
    expect((await refusalOf(reactTo(bea, place, 'fire'))).code).toBe('request.too_many');
  });

  test('of two devices at once: the last one stands, each with a revision of its own', async ({
    anna,
    bea,
    place,
  }) => {
    const changes = await Promise.all(reactions.map((reaction) => reactTo(bea, place, reaction)));
    expect(new Set(changes.map(({ revision }) => revision)).size).toBe(6);
    const last = changes.findIndex(({ revision }) => revision === 7);
    expect((await readMessage(anna, bea)).reaction).toBe(reactions[last]);
    const { conversation } = await bea.browser.call(getChat, { profile: anna.id });
    expect(conversation.revision).toBe(7);
  });
});

testWithPush(
  'the first reaction to a message rings once, without a name, and only who wants to hear [BEY-7]',
  async ({ world, pushService }) => {
    const anna = await world.join({ name: 'Anna', credits: 10 });
    const bea = await world.join({ name: 'Bea' });
    const { conversation } = await write(anna, bea, 'Hello');
    const box = createBox(pushService);
    await anna.browser.request(savePushSubscription, { push: '1', subscription: box.subscription });
    await world.jobs.drain();
    pushService.handed = [];
    const place = { conversation: conversation.id, seq: 1 };
    await reactTo(bea, place, 'heart');
    await vi.waitFor(async () => {
      await world.jobs.drain();
      expect(pushService.handed).toHaveLength(1);
    });
    expect(box.open(pushService.handed[0]!.body)).toMatchObject({
      title: 'Duet',
      body: 'Somebody reacted to your message',
      tag: `chat-${conversation.id}`,
    });
    await reactTo(bea, place, null);
    await reactTo(bea, place, 'fire');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
    await write(anna, bea, 'And again');
    await world.query(
      "insert into notification_choice (account_id, type, channel, is_on) values ($1, 'new_messages', 'push', false)",
      [anna.id],
    );
    await reactTo(bea, { ...place, seq: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
  },
);
