import type { Response } from 'light-my-request';
import { describe, expect } from 'vitest';
import { block, listBlocked, unblock } from '#contract/blocks/endpoints.ts';
import { getChat, listChats, sendMessage } from '#contract/chat/endpoints.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { like, listLikes } from '#contract/likes/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { holdSending } from '#server/features/chat/index.ts';
import { rateLimits } from '#server/features/throttle/index.ts';
import { sendChatPhoto } from '#server/testing/chat-photos.ts';
import { clearReads } from '#server/testing/flush-batches.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { listFiles } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person } from '#server/testing/world.ts';
import { block as blockMember } from './index.ts';

const home = { country: 'NL', region: '07', city: 'Amsterdam', credits: 5 } as const;

const test = base
  .extend('anna', ({ world }) => world.join({ ...home, name: 'Anna' }))
  .extend('ben', ({ world }) => world.join({ ...home, name: 'Ben', gender: 'male' }));

const write = (from: Person, to: Person) =>
  from.browser.call(sendMessage, {
    profile: to.id,
    content: { kind: 'text', text: 'Hello' },
    key: crypto.randomUUID(),
  });

const codeOf = async (answer: Promise<Response>) => (await answer).json<Partial<ErrorBody>>().error?.code;

describe('blocking [CHA-14, ACC-21]', () => {
  test('ends likes, match and conversation on both sides and hides each from the other', async ({
    anna,
    ben,
  }) => {
    await anna.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: anna.id });
    const { conversation } = await write(ben, anna);
    await anna.browser.call(block, { profile: ben.id });
    for (const client of [anna.browser, ben.browser]) {
      expect((await client.call(listChats, {})).chats).toEqual([]);
      const { profiles, liked_by, matches } = await client.call(listLikes, {});
      expect([profiles, liked_by, matches]).toEqual([[], [], []]);
    }
    const found = (await ben.browser.call(searchMembers, { country: 'NL' })).page.results.map(({ id }) => id);
    expect(found).not.toContain(anna.id);
    expect(await codeOf(anna.browser.request(getMember, { id: ben.id }))).toBe('not_found');
    expect(await codeOf(ben.browser.request(getChat, { conversation: conversation.id }))).toBe(
      'profiles.blocked',
    );
  });

  test('says the same by the conversation, by its member and on the profile [PRO-11]', async ({
    anna,
    ben,
  }) => {
    const { conversation } = await write(ben, anna);
    await anna.browser.call(block, { profile: ben.id });
    const answers = [
      ben.browser.call(getChat, { conversation: conversation.id }),
      ben.browser.call(getChat, { profile: anna.id }),
      ben.browser.call(getMember, { id: anna.id }),
      write(ben, anna),
    ];
    for (const refusal of await Promise.all(answers.map(refusalOf))) {
      expect(refusal).toMatchObject({ code: 'profiles.blocked', data: { name: 'Anna' } });
    }
  });

  test('makes the open pages of both ask again, strangers or not', async ({ anna, ben, world }) => {
    world.events.length = 0;
    await anna.browser.call(block, { profile: ben.id });
    const asked = [anna.id, ben.id].map((memberId) => ({ memberId, type: 'resync', data: {} }));
    expect(world.events).toEqual(asked);
  });

  test('is heard of once an hour, however often it is taken back and made again [CHA-14]', async ({
    anna,
    ben,
    world,
  }) => {
    world.events.length = 0;
    for (let count = 0; count < 10; count++) {
      await anna.browser.call(block, { profile: ben.id });
      await anna.browser.call(unblock, { profile: ben.id });
    }
    const heard = (memberId: number) => world.events.filter((event) => event.memberId === memberId).length;
    expect([heard(ben.id), heard(anna.id)]).toEqual([1, 20]);
  });

  test('stands in the list of the one who blocked, and in no other', async ({ anna, ben }) => {
    await anna.browser.call(block, { profile: ben.id });
    await anna.browser.call(block, { profile: ben.id });
    expect((await anna.browser.call(listBlocked, {})).blocked).toMatchObject([{ id: ben.id, name: '' }]);
    expect((await ben.browser.call(listBlocked, {})).blocked).toEqual([]);
  });

  test('is taken back by the one who blocked alone; what was deleted stays gone', async ({ anna, ben }) => {
    await write(anna, ben);
    await anna.browser.call(block, { profile: ben.id });
    await ben.browser.call(unblock, { profile: anna.id });
    expect((await anna.browser.call(listBlocked, {})).blocked).toHaveLength(1);
    expect((await anna.browser.call(unblock, { profile: ben.id })).blocked).toEqual([]);
    expect((await anna.browser.call(getMember, { id: ben.id })).member.name).toBe('Ben');
    expect((await anna.browser.call(listChats, {})).chats).toEqual([]);
  });

  test('deletes what the two wrote from the tables, with its photos; who wrote first still counts [CHA-5, CHA-10]', async ({
    anna,
    world,
  }) => {
    const ben = await world.join({ name: 'Ben', gender: 'male', credits: 20 });
    await write(ben, anna);
    await sendChatPhoto(ben, anna);
    await anna.browser.call(block, { profile: ben.id });
    for (const table of ['message', 'chat_photo'])
      expect([table, await world.query(`select * from ${table}`)]).toEqual([table, []]);
    await world.jobs.drain();
    expect(await listFiles(world.platform)).toEqual([]);
    const previews = await world.query('select preview from conversation_participant');
    expect(previews).toEqual([{ preview: '' }, { preview: '' }]);
    await anna.browser.call(unblock, { profile: ben.id });
    await write(ben, anna);
    expect((await anna.browser.call(getChat, { profile: ben.id })).messages).toMatchObject([{ seq: 3 }]);
  });

  test('ends likes for good: taking it back brings none of them back [CHA-14]', async ({ anna, ben }) => {
    await anna.browser.call(like, { profile: ben.id });
    await ben.browser.call(like, { profile: anna.id });
    await anna.browser.call(block, { profile: ben.id });
    await anna.browser.call(unblock, { profile: ben.id });
    for (const { browser } of [anna, ben]) {
      const { profiles, liked_by, matches } = await browser.call(listLikes, {});
      expect([profiles, liked_by, matches]).toEqual([[], [], []]);
    }
  });

  test('of somebody who has left is refused as of nobody', async ({ anna, ben, world }) => {
    await write(ben, anna);
    await world.query(`update account set status = 'pending_deletion' where id = $1`, [ben.id]);
    expect(await codeOf(anna.browser.request(block, { profile: ben.id }))).toBe('not_found');
  });

  test('counts as reading a profile, so that nobody finds out about all of them [SEA-9]', async ({
    anna,
    ben,
    world,
  }) => {
    await anna.browser.call(block, { profile: ben.id });
    await clearReads(world.platform);
    await world.query(`update rate_limit set points = $1 where key like 'read-profile-%'`, [
      rateLimits.trusted.profile[0].max,
    ]);
    for (const call of [block, unblock])
      expect(await codeOf(anna.browser.request(call, { profile: ben.id }))).toBe('throttle.reading');
  });

  test('neither oneself nor nobody can be blocked', async ({ anna }) => {
    expect(await codeOf(anna.browser.request(block, { profile: anna.id }))).toBe('not_found');
    expect(await codeOf(anna.browser.request(block, { profile: 4711 }))).toBe('not_found');
  });

  test('a block and a message that cross never wait for each other', async ({ anna, ben }) => {
    await write(anna, ben);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 === 0
          ? ben.browser.request(block, { profile: anna.id })
          : anna.browser.request(sendMessage, {
              profile: ben.id,
              content: { kind: 'text', text: 'Hello?' },
              key: crypto.randomUUID(),
            }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect((await ben.browser.call(listChats, {})).chats).toEqual([]);
  });
});

describe.runIf(testServerUrl)('a block and a message at the same moment [CHA-4, CHA-14]', () => {
  test('a message that comes second is refused, and nothing of it is left', async ({ anna, ben, world }) => {
    await write(anna, ben);
    const blocking = () => blockMember(world.platform, ben.id, anna.id);
    const late = await expectTurns(world, blocking, () => refusalOf(write(anna, ben)));
    expect(late.code).toBe('profiles.blocked');
    expect(await world.query('select * from message')).toEqual([]);
  });

  test('a block that comes second waits for it and finds it', async ({ anna, ben, world }) => {
    const sending = () => holdSending(world.platform, anna.id, ben.id);
    await expectTurns(world, sending, () => anna.browser.call(block, { profile: ben.id }));
    expect((await anna.browser.call(listBlocked, {})).blocked).toHaveLength(1);
  });
});

test('invisible mode leaves the search at once and comes back [PRO-13, ACC-21]', async ({ anna, ben }) => {
  const isFound = async () =>
    (await ben.browser.call(searchMembers, { country: 'NL', gender: 'female' })).page.results.some(
      ({ id }) => id === anna.id,
    );
  expect(await isFound()).toBe(true);
  expect((await anna.browser.call(setVisibility, { invisible: true })).profile.invisible).toBe(true);
  expect(await isFound()).toBe(false);
  await anna.browser.call(setVisibility, { invisible: false });
  expect(await isFound()).toBe(true);
});
