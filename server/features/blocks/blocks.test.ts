import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, listBlocked, unblock } from '#contract/blocks.ts';
import { getChat, listChats, sendMessage } from '#contract/chat.ts';
import { like, listLikes } from '#contract/likes.ts';
import { setVisibility } from '#contract/own-profile.ts';
import { getMember } from '#contract/profiles.ts';
import { searchMembers } from '#contract/search.ts';
import { createMember, signIn, type TestMember } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

let world: TestApp;
let anna: TestMember;
let ben: TestMember;
let annas: TestClient;
let bens: TestClient;

const home = { country: 'NL', region: '07', city: 'Amsterdam', credits: 5 } as const;

beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  anna = await createMember(world.platform, { ...home, name: 'Anna' });
  ben = await createMember(world.platform, { ...home, name: 'Ben', gender: 'male' });
  annas = await signIn(world, anna);
  bens = await signIn(world, ben);
});

const write = (client: TestClient, profile: number) =>
  client.call(sendMessage, { profile, text: 'Hello', key: crypto.randomUUID() });

const codeOf = async (answer: { json(): unknown } | Promise<{ json(): unknown }>) =>
  ((await (await answer).json()) as { error?: { code: string } }).error?.code;

describe('blocking [CHA-14, ACC-21]', () => {
  test('ends likes, match and conversation on both sides and hides each from the other', async () => {
    await annas.call(like, { profile: ben.id });
    await bens.call(like, { profile: anna.id });
    const { conversation } = await write(bens, anna.id);
    await annas.call(block, { profile: ben.id });
    for (const client of [annas, bens]) {
      expect((await client.call(listChats, {})).chats).toEqual([]);
      const { profiles, liked_by, matches } = await client.call(listLikes, {});
      expect([profiles, liked_by, matches]).toEqual([[], [], []]);
    }
    const found = (await bens.call(searchMembers, { country: 'NL' })).page.results.map(({ id }) => id);
    expect(found).not.toContain(anna.id);
    expect(await codeOf(annas.request(getMember, { id: ben.id }))).toBe('not_found');
    expect(await codeOf(bens.request(getChat, { conversation: conversation.id }))).toBe('chat.blocked');
  });

  test('stands in the list of the one who blocked, and in no other', async () => {
    await annas.call(block, { profile: ben.id });
    await annas.call(block, { profile: ben.id });
    expect((await annas.call(listBlocked, {})).blocked).toMatchObject([{ id: ben.id, name: 'Ben' }]);
    expect((await bens.call(listBlocked, {})).blocked).toEqual([]);
  });

  test('is taken back by the one who blocked alone; what was deleted stays gone', async () => {
    await write(annas, ben.id);
    await annas.call(block, { profile: ben.id });
    await bens.call(unblock, { profile: anna.id });
    expect((await annas.call(listBlocked, {})).blocked).toHaveLength(1);
    expect((await annas.call(unblock, { profile: ben.id })).blocked).toEqual([]);
    expect((await annas.call(getMember, { id: ben.id })).member.name).toBe('Ben');
    expect((await annas.call(listChats, {})).chats).toEqual([]);
  });

  test('neither oneself nor nobody can be blocked', async () => {
    expect(await codeOf(annas.request(block, { profile: anna.id }))).toBe('not_found');
    expect(await codeOf(annas.request(block, { profile: 4711 }))).toBe('not_found');
  });

  test('a block and a message that cross never wait for each other', async () => {
    await write(annas, ben.id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        turn % 2 === 0
          ? bens.request(block, { profile: anna.id })
          : annas.request(sendMessage, { profile: ben.id, text: 'Hello?', key: crypto.randomUUID() }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect((await bens.call(listChats, {})).chats).toEqual([]);
  });
});

test('invisible mode leaves the search at once and comes back [PRO-13, ACC-21]', async () => {
  const isFound = async () =>
    (await bens.call(searchMembers, { country: 'NL', gender: 'female' })).page.results.some(
      ({ id }) => id === anna.id,
    );
  expect(await isFound()).toBe(true);
  expect((await annas.call(setVisibility, { invisible: true })).profile.invisible).toBe(true);
  expect(await isFound()).toBe(false);
  await annas.call(setVisibility, { invisible: false });
  expect(await isFound()).toBe(true);
});
