import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { claimHeld } from '#contract/held/queue.ts';
import { releaseHeld } from '#server/features/bans/index.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { ban, listHeldRows } from '#server/testing/bans.fixture.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { findKindsToHold } from './first-contact.rules.ts';

const iban = 'Please help me, my account is NL91ABNA0417164300';
const number = 'Call me on 0612 345 678';

const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 100 })
  .extend('sam', ({ world }) => world.join({ name: 'Sam', paidUser: true, credits: 1000 }));

function write({ browser }: Pick<Person, 'browser'>, profile: number, text: string) {
  return browser.call(sendMessage, { profile, content: { kind: 'text', text }, key: randomUUID() });
}

async function writeToStrangers(world: World, sender: Pick<Person, 'browser'>, texts: string[]) {
  const strangers: number[] = [];
  for (const text of texts) {
    const { id } = await world.createMember({ name: 'Stranger' });
    await write(sender, id, text);
    strangers.push(id);
  }
  const mails = await world.mailbox.collect();
  return { strangers, subjects: mails.map(({ subject }) => subject) };
}

test.for([
  [[iban, iban], ['iban']],
  [[iban, 'Hello there', 'How are you?'], []],
  [Array(4).fill(number), []],
  [Array(5).fill(number), ['phone']],
  [
    [number, number, number, number, iban],
    ['phone', 'iban'],
  ],
] as const)('first messages of a day %j contain %j [MOD-2]', ([texts, found]) => {
  expect(findKindsToHold(texts.map((text) => [text]))).toEqual(found);
});

test('who sends strangers a bank account is held for a person, learns why, and pays for nothing unsent [MOD-2, MOD-7]', async ({
  world,
  sam,
}) => {
  const { strangers, subjects } = await writeToStrangers(world, sam, [iban, iban]);
  expect(await listHeldRows(world)).toEqual([
    { memberId: sam.id, signs: [{ kind: 'first_messages', case: null, found: ['iban'] }], outcome: null },
  ]);
  expect(subjects).toEqual([expect.stringMatching(/^Your profile is hidden for now/)]);
  const counted = await world.query('select kind, reason, automated from decision_record');
  expect(counted).toEqual([{ kind: 'profile_held', reason: 'first_messages', automated: true }]);

  const before = await findBalance(world.platform, sam.id);
  const { id } = await world.createMember({ name: 'Third' });
  expect(await refusalOf(write(sam, id, 'Hello'))).toMatchObject({ code: 'chat.under_review' });
  expect(await findBalance(world.platform, sam.id)).toBe(before);
  await write(sam, strangers[0] ?? 0, 'Are you there?');
});

test('a moderator sees what the messages contain, and no word of them [MOD-2, MOD-1]', async ({
  world,
  sam,
}) => {
  await writeToStrangers(world, sam, [iban, iban]);
  const { browser } = await joinStaff(world);
  const [row] = await world.query('select id from held_member');
  const { held } = await browser.call(claimHeld, { id: Number(row?.id) });
  expect(held.signs).toEqual([{ kind: 'first_messages', case: null, member: null, found: ['iban'] }]);
  expect(JSON.stringify(held)).not.toContain('NL91');
});

test('a release is final for this reason [MOD-2]', async ({ world, sam }) => {
  await writeToStrangers(world, sam, [iban, iban]);
  await world.platform.db.transaction(() => releaseHeld(world.platform, sam.id, 1));
  await writeToStrangers(world, sam, [iban, iban]);
  expect(await listHeldRows(world)).toMatchObject([{ outcome: 'released' }]);
});

test('an unproved address is held as well, and is mailed nothing [MOD-2]', async ({ world }) => {
  const sender = await world.join({ name: 'New', paidUser: true, credits: 100, status: 'not_confirmed' });
  const { subjects } = await writeToStrangers(world, sender, [iban, iban]);
  expect(subjects).toEqual([]);
  const { id } = await world.createMember({ name: 'Third' });
  expect(await refusalOf(write(sender, id, 'Hello'))).toMatchObject({ code: 'chat.under_review' });
});

test('a greeting before the bank account hides nothing, an answer to it does [MOD-2]', async ({
  world,
  sam,
}) => {
  const ada = await world.join({ name: 'Ada', paidUser: true, credits: 100 });
  const silent = [await world.createMember({ name: 'Bea' }), await world.createMember({ name: 'Cora' })];
  for (const { id } of [ada, ...silent]) await write(sam, id, 'Hello you');
  await write(ada, sam.id, 'Hello, how are you?');
  for (const { id } of [ada, ada, silent[0] ?? ada]) await write(sam, id, iban);
  await world.mailbox.collect();
  expect(await listHeldRows(world)).toEqual([]);
  await write(sam, silent[1]?.id ?? 0, iban);
  await world.mailbox.collect();
  expect(await listHeldRows(world)).toHaveLength(1);
});

test('nobody is held who was banned before the check [MOD-2]', async ({ world, sam }) => {
  for (const text of [iban, iban])
    await write(sam, (await world.createMember({ name: 'Stranger' })).id, text);
  await ban(world, sam);
  await world.mailbox.collect();
  expect(await listHeldRows(world)).toEqual([]);
});

test('openings of another day do not count, and two jobs at once hold once [MOD-2]', async ({
  world,
  sam,
}) => {
  await writeToStrangers(world, sam, [iban]);
  world.clock.advance({ hours: 25 });
  await writeToStrangers(world, sam, [iban]);
  expect(await listHeldRows(world)).toEqual([]);
  const others = await Promise.all([1, 2, 3].map(() => world.createMember({ name: 'Other' })));
  await Promise.all(others.map(({ id }) => write(sam, id, iban)));
  await world.mailbox.collect();
  expect(await listHeldRows(world)).toHaveLength(1);
});
