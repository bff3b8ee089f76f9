import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChats } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { login } from '#contract/login.ts';
import { searchMembers } from '#contract/search.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';
import { DEMO_CAST, DEMO_PASSWORD } from './cast.ts';
import { seedDemo } from './seed.ts';
import { readTalks } from './stories.ts';

const namedCount = 14;

let world: TestApp;
let lotte: TestClient;
let attempts: boolean[];
beforeAll(async () => {
  world = await createTestApp({ demoMembers: namedCount });
  const fullDisk = { ...world.platform.media, put: () => Promise.reject(new Error('disk full')) };
  await expect(seedDemo({ ...world.platform, media: fullDisk })).rejects.toThrow('disk full');
  attempts = await Promise.all([seedDemo(world.platform), seedDemo(world.platform)]);
  lotte = world.visitor();
}, 60_000);
afterAll(() => world.dispose());

test('the first login finds people, a match, a new like and unread messages [OPS-1]', async () => {
  const { user } = await lotte.call(login, { email: 'lotte@demo.example', password: DEMO_PASSWORD });
  expect(user).toMatchObject({ paid_user: true, credits: 120, profile: { name: 'Lotte', photo_count: 4 } });
  const found = await lotte.call(searchMembers, { country: 'NL' });
  expect(found.numResults).toBeGreaterThan(1);
  const likes = await lotte.call(listLikes, {});
  expect(likes.liked_by.some((profile) => profile.like_new)).toBe(true);
  const chats = await lotte.call(listChats, {});
  expect(chats.num_unread_messages).toBeGreaterThan(0);
});

test('a seeding that failed is repeated whole, and one of two at the same moment seeds', async () => {
  expect(attempts.toSorted()).toEqual([false, true]);
  const { rows } = await world.platform.db.query('select count(*) as n from photo');
  expect(rows[0]?.n).toBe(41);
});

test('seeding twice changes nothing, and the ledger of the demonstration is balanced [CRE-14]', async () => {
  expect(await seedDemo(world.platform)).toBe(false);
  const { rows } = await world.platform.db.query('select count(*) as n from account');
  expect(rows[0]?.n).toBe(namedCount);
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

test('the whole community moves in [OPS-1]', async () => {
  const whole = await createTestApp();
  expect(await seedDemo(whole.platform)).toBe(true);
  const count = async (what: string) =>
    Number((await whole.platform.db.query(`select count(*) as n from ${what}`)).rows[0]?.n);
  expect(await count('member_search where photo and vis')).toBe(DEMO_CAST.length);
  expect(await count('photo')).toBe(DEMO_CAST.flatMap(({ photos }) => photos).length);
  expect(await count('pair where matched_at is not null')).toBeGreaterThan(20);
  expect(await count('message')).toBe((await readTalks()).flatMap(({ lines }) => lines).length);
  expect(await count('conversation_side where unread > 0')).toBeGreaterThan(10);
  expect(await listUnbalancedAccounts(whole.platform)).toEqual([]);
  await whole.dispose();
});
