import { expect } from 'vitest';
import { markDelivered } from '#contract/chat/endpoints.ts';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { locales } from '#contract/sites/facts.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { ban, scam } from '#server/testing/bans.fixture.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import { expectWaiting, holdOpen } from '#server/testing/locks.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { restore, suspend } from './operator.service.ts';

const cost = 2;
const balanceOf = ({ platform }: World, { id }: Person) => findBalance(platform, id);

async function returnedTo({ browser }: Person): Promise<number[]> {
  const { movements } = await browser.call(listCreditEntries, {});
  return movements.filter(({ kind }) => kind === 'returned').map(({ credits }) => credits);
}

test('a ban gives back what others paid for messages the member never got, once, and their history shows it [MOD-3, CHA-9]', async ({
  arrive,
  world,
}) => {
  const [anna, bea, carl] = [await arrive(), await arrive(), await arrive()];
  await write(anna, carl, 'delivered');
  await carl.browser.call(markDelivered, {});
  await write(anna, carl, 'never delivered');
  await write(bea, carl, 'never delivered');
  await write(carl, bea, 'of the one who is banned');
  await ban(world, carl);
  await world.jobs.drain();
  expect([await balanceOf(world, anna), await balanceOf(world, bea)]).toEqual([100 - cost, 100]);
  expect(await returnedTo(anna)).toEqual([cost]);
  expect(await balanceOf(world, carl)).toBe(100 - cost);
  await restore(world.platform, carl.id);
  await ban(world, carl);
  await world.jobs.drain();
  expect(await balanceOf(world, anna)).toBe(100 - cost);
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

test('a suspension until a day gives nothing back: the messages are read afterwards [MOD-3]', async ({
  arrive,
  world,
}) => {
  const [anna, carl] = [await arrive(), await arrive()];
  await write(anna, carl, 'read later');
  const until = new Date(world.clock.now().getTime() + 60_000);
  await suspend(world.platform, carl.id, { ...scam, until });
  await world.jobs.drain();
  expect(await balanceOf(world, anna)).toBe(100 - cost);
});

test('the mail about a ban names the credits that stay, in every language [MOD-3]', async ({
  arrive,
  world,
}) => {
  for (const language of locales) {
    const carl = await arrive();
    await world.query('update account set language = $2 where id = $1', [carl.id, language]);
    await world.mailbox.collect();
    await ban(world, carl);
    const [mail] = await world.mailbox.collect();
    expect([language, mail?.text.includes(': 100.')]).toEqual([language, true]);
  }
});

test.runIf(testServerUrl)(
  'a message to a member who is banned at the same moment is given back or refused, never charged [MOD-3, CHA-4]',
  async ({ arrive, world }) => {
    const [anna, bea, carl] = [await arrive(), await arrive(), await arrive()];
    const { conversation } = await write(anna, carl, 'before');
    const participants = 'select from conversation_participant where conversation_id = $1 for update';
    const hold = () => world.query(participants, [conversation.id]);
    const waiting = await holdOpen(world, hold, async () => {
      const sending = write(anna, carl, 'on its way');
      await expectWaiting(world, 1);
      const banning = ban(world, carl);
      await expectWaiting(world, 2);
      return [sending, banning];
    });
    await Promise.all(waiting);
    await world.jobs.drain();
    expect(await balanceOf(world, anna)).toBe(100);
    await restore(world.platform, carl.id);
    const crossing = await holdOpen(
      world,
      () => ban(world, carl),
      async () => {
        const sending = write(bea, carl, 'too late').catch(({ code }: { code: string }) => code);
        await expectWaiting(world, 1);
        return [sending];
      },
    );
    expect(await Promise.all(crossing)).toEqual(['not_found']);
    await world.jobs.drain();
    expect(await balanceOf(world, bea)).toBe(100);
  },
);
