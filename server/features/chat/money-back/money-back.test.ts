import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect } from 'vitest';
import { block, unblock } from '#contract/blocks/endpoints.ts';
import { getChat, listChats, markDelivered, markRead } from '#contract/chat/endpoints.ts';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { streamsOf } from '#server/features/live/index.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import { expectWaiting, holdOpen } from '#server/testing/locks.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';

const cost = 2;
const deliveredTo = async ({ query }: World, { id }: Person) =>
  (await query('select delivered_seq from conversation_participant where member_id = $1', [id]))[0]
    ?.delivered_seq;
const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);

/** What the member's statement lists as come back, the smallest last. */
async function returnedTo({ browser }: Person): Promise<number[]> {
  const { movements } = await browser.call(listCreditEntries, {});
  const returned = movements.filter(({ kind }) => kind === 'returned');
  return returned.map(({ credits }) => credits).sort((a, b) => b - a);
}

async function eraseNow(world: World, { id }: Person): Promise<void> {
  const text = `update account set status = 'pending_deletion', deletion_due_at = $2 where id = $1`;
  await world.query(text, [id, world.clock.now()]);
  await world.jobs.runNow('deletion.erase');
  await world.jobs.drain();
}

describe('what can never be read is given back by itself [CHA-4, CHA-9]', () => {
  test('to who wrote to somebody erased before it arrived, not for what had arrived, with the reason in view', async ({
    arrive,
    world,
  }) => {
    const [anna, bea, cleo] = [await arrive(), await arrive(), await arrive()];
    const { conversation } = await write(anna, bea, 'read');
    await write(anna, bea, 'delivered, never read');
    await bea.browser.call(markDelivered, {});
    await bea.browser.call(markRead, { conversation: conversation.id, seq: 1 });
    await write(anna, bea, 'never delivered');
    await anna.browser.call(giveGift, { profile: bea.id, gift: 'rose', credits: 10, key: randomUUID() });
    await write(cleo, bea, 'never delivered');
    await eraseNow(world, bea);
    expect(await balanceOf(world, anna)).toBe(100 - 2 * cost);
    expect(await balanceOf(world, cleo)).toBe(100);
    expect(await returnedTo(anna)).toEqual([10, cost]);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('to who was blocked before it was delivered, and not what had arrived', async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    await write(anna, bea, 'arrived');
    await bea.browser.call(markDelivered, {});
    await write(anna, bea, 'on its way');
    await write(bea, anna, 'of the one who blocks');
    await bea.browser.call(block, { profile: anna.id });
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100 - cost);
    expect(await balanceOf(world, bea)).toBe(100 - cost);
  });

  test.for<[string, (reader: Person, writer: Person) => Promise<unknown>]>([
    ['its conversation', ({ browser }, { id }) => browser.call(getChat, { profile: id })],
    ['a page of it', ({ browser }, { id }) => browser.call(getChat, { profile: id, before: 2 })],
    ['the list with its first words', ({ browser }) => browser.call(listChats, {})],
  ])('nothing for what the server has handed out by %s', async ([, read], { arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    await write(anna, bea, 'handed out');
    await read(bea, anna);
    await bea.browser.call(block, { profile: anna.id });
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100 - cost);
  });

  test('nothing for what an open stream has carried, and all that came after it was closed', async ({
    arrive,
    world,
  }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    const streams = streamsOf(world.platform);
    const socket = Object.assign(new PassThrough(), {
      setNoDelay() {},
      setKeepAlive() {},
    }) as never as Socket;
    streams.open(socket, { memberId: bea.id, sessionId: 'any' });
    await write(anna, bea, 'carried');
    await expect.poll(() => deliveredTo(world, bea)).toBe(1);
    socket.destroy();
    await expect.poll(() => streams.has(bea.id)).toBe(false);
    await write(anna, bea, 'not carried');
    await bea.browser.call(block, { profile: anna.id });
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100 - cost);
  });

  test('nothing for what a block crosses while it is read: a reader either sees it and pays, or sees nothing', async ({
    arrive,
    world,
  }) => {
    for (let round = 0; round < 5; round += 1) {
      const [anna, bea] = [await arrive(), await arrive()];
      await write(anna, bea, 'words');
      const [read] = await Promise.all([
        bea.browser.call(getChat, { profile: anna.id }).catch(() => undefined),
        bea.browser.call(block, { profile: anna.id }),
      ]);
      await world.jobs.drain();
      const isSeen = Boolean(read?.messages.length);
      if (isSeen) expect(await balanceOf(world, anna)).toBe(100 - cost);
    }
  });

  test('once, however often it is blocked and however often the job runs', async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    await write(anna, bea);
    for (let n = 0; n < 2; n += 1) {
      await bea.browser.call(block, { profile: anna.id });
      await bea.browser.call(unblock, { profile: anna.id });
    }
    await world.jobs.drain();
    await eraseNow(world, bea);
    expect(await balanceOf(world, anna)).toBe(100);
    expect(await returnedTo(anna)).toEqual([cost]);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('nothing for what was free, and nothing is listed where nothing came back', async ({
    arrive,
    world,
  }) => {
    await world.changeSettings({ message_credits: 0 });
    const [anna, bea] = [await arrive(), await arrive()];
    await write(anna, bea);
    await bea.browser.call(block, { profile: anna.id });
    await world.jobs.drain();
    expect(await returnedTo(anna)).toEqual([]);
  });

  test('while others write and read: the books stay balanced, and nobody waits for ever', async ({
    arrive,
    world,
  }) => {
    const bea = await arrive();
    const writers = await Promise.all([1, 2, 3, 4].map(() => arrive()));
    await Promise.all(writers.map((writer) => write(writer, bea)));
    await Promise.all(
      writers.flatMap((writer) => [
        write(writer, bea, 'one more').catch(() => undefined),
        bea.browser.call(block, { profile: writer.id }),
        bea.browser.call(getChat, { profile: writer.id }).catch(() => undefined),
      ]),
    );
    await world.jobs.drain();
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
    // Of what was read before the block nothing comes back.
    for (const writer of writers)
      expect([100, 100 - cost, 100 - 2 * cost]).toContain(await balanceOf(world, writer));
  });
});

test.runIf(testServerUrl)(
  'a message to a member who is erased at the same moment is given back or refused, never charged [CHA-4, ACC-20]',
  async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    const { conversation } = await write(anna, bea, 'read');
    await bea.browser.call(markRead, { conversation: conversation.id, seq: 1 });
    const participants = 'select from conversation_participant where conversation_id = $1 for update';
    const hold = () => world.query(participants, [conversation.id]);
    const waiting = await holdOpen(world, hold, async () => {
      const sending = write(anna, bea, 'on its way');
      await expectWaiting(world, 1);
      const erasing = eraseNow(world, bea);
      await expectWaiting(world, 2);
      return [sending, erasing];
    });
    await Promise.all(waiting);
    expect(await balanceOf(world, anna)).toBe(100 - cost);
    expect(await returnedTo(anna)).toEqual([cost]);
    await expect(write(anna, bea, 'too late')).rejects.toThrow();
    expect(await balanceOf(world, anna)).toBe(100 - cost);
  },
);
