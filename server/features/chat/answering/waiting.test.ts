import { expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { endChat } from '#contract/chat/ending.ts';
import { deleteChat, getChat } from '#contract/chat/endpoints.ts';
import { markChat } from '#contract/chat/marks.ts';
import { likePart } from '#contract/liked-parts/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { findBalance } from '#server/features/credits/index.ts';
import { test as base, write } from '#server/testing/chat.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person } from '#server/testing/world.ts';

const answersFirst = 'chat.answers_first';

/** Anna has no Premium and eight people who wait for her; the domain lets seven wait. */
const test = base
  .extend('anna', ({ arrive }) => arrive({ name: 'Anna', paidUser: false }))
  .extend('stranger', ({ arrive }) => arrive({ name: 'Stranger' }))
  .extend('waiting', async ({ world, arrive, anna }) => {
    await world.changeSettings({ answers_first: true });
    const people: { person: Person; conversation: number }[] = [];
    for (let n = 0; n < 8; n += 1) {
      const person = await arrive({ name: `Writer ${n}` });
      people.push({ person, conversation: (await write(person, anna)).conversation.id });
    }
    return people;
  });

const refusalFor = async ({ browser }: Person, { id }: { id: number }) =>
  (await browser.call(getChat, { profile: id })).refusal;

test('whom eight wait for answers first, and nothing is charged [BEY-6]', async ({
  world,
  anna,
  stranger,
  waiting,
}) => {
  const before = await findBalance(world.platform, anna.id);
  expect(await refusalFor(anna, stranger)).toBe('answers_first');
  const refused = await refusalOf(write(anna, stranger));
  expect([refused.code, refused.status]).toEqual([answersFirst, 403]);
  await stranger.browser.call(updateProfile, { about: 'I collect maps.' });
  const word = { profile: stranger.id, part: { part: 'about' }, text: 'Hello', credits: 2 } as const;
  expect((await refusalOf(anna.browser.call(likePart, word))).code).toBe(answersFirst);
  expect(await findBalance(world.platform, anna.id)).toBe(before);
  // Somebody who wrote first is always answered.
  await write(anna, waiting[0]!.person);
  expect(await refusalFor(anna, stranger)).toBeNull();
  await write(anna, stranger);
});

const ways: Record<
  string,
  (anna: Person, one: { person: Person; conversation: number }) => Promise<unknown>
> = {
  'an answer': (anna, { person }) => write(anna, person),
  'a kind no': ({ browser }, { conversation }) => browser.call(endChat, { conversation }),
  archiving: ({ browser }, { conversation }) =>
    browser.call(markChat, { conversation, mark: 'archived', on: true }),
  muting: ({ browser }, { conversation }) =>
    browser.call(markChat, { conversation, mark: 'muted', on: true }),
  removing: ({ browser }, { conversation }) => browser.call(deleteChat, { conversation }),
  blocking: ({ browser }, { person }) => browser.call(block, { profile: person.id }),
};

test.for(Object.keys(ways))(
  '%s makes room for somebody new [BEY-6]',
  async (way, { anna, stranger, waiting }) => {
    await ways[way]?.(anna, waiting[3]!);
    expect(await refusalFor(anna, stranger)).toBeNull();
    await write(anna, stranger);
  },
);

test('who has left waits no more, and running conversations go on [BEY-6]', async ({
  world,
  anna,
  stranger,
  waiting,
}) => {
  await write(anna, waiting[0]!.person);
  await write(anna, stranger, 'Before the others come');
  await write(waiting[0]!.person, anna);
  const other = await world.join({ name: 'Other', paidUser: true, credits: 10 });
  expect((await refusalOf(write(anna, other))).code).toBe(answersFirst);
  await write(anna, stranger, 'And again');
  await world.query("update account set status = 'pending_deletion' where id = $1", [waiting[1]!.person.id]);
  await write(anna, other);
});

test('Premium is never stopped, and nobody where the domain does not ask for it [BEY-6]', async ({
  world,
  anna,
  stranger,
  waiting,
}) => {
  expect(waiting).toHaveLength(8);
  await world.changeSettings({ answers_first: false });
  await write(anna, stranger);
  const second = await world.join({ name: 'Second' });
  await world.changeSettings({ answers_first: true });
  expect((await refusalOf(write(anna, second))).code).toBe(answersFirst);
  await world.query('update account set paid_user = true where id = $1', [anna.id]);
  await write(anna, second);
});

test('the domain says how many may wait [BEY-6]', async ({ world, anna, stranger, waiting }) => {
  await world.changeSettings({ answers_first_from: waiting.length + 1 });
  await write(anna, stranger);
});

test('many first messages at once are refused one and all [BEY-6]', async ({
  world,
  arrive,
  anna,
  waiting,
}) => {
  expect(waiting).toHaveLength(8);
  const before = await findBalance(world.platform, anna.id);
  const others = await Promise.all(Array.from({ length: 4 }, () => arrive({ credits: 0 })));
  const codes = await Promise.all(others.map(async (other) => (await refusalOf(write(anna, other))).code));
  expect(new Set(codes)).toEqual(new Set([answersFirst]));
  expect(await findBalance(world.platform, anna.id)).toBe(before);
});
