import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/accounts.ts';
import { listChats } from '#contract/chat.ts';
import { listLikes } from '#contract/likes.ts';
import { searchMembers } from '#contract/search.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';
import { DEMO_CAST, DEMO_PASSWORD } from './cast.ts';
import { seedDemo } from './seed.ts';

let world: TestApp;
let lotte: TestClient;
beforeAll(async () => {
  world = await createTestApp();
  await seedDemo(world.platform);
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

test('seeding twice changes nothing, and the ledger of the demonstration is balanced [CRE-14]', async () => {
  expect(await seedDemo(world.platform)).toBe(false);
  const { rows } = await world.platform.db.query('select count(*) as n from account');
  expect(rows[0]?.n).toBe(DEMO_CAST.length);
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});
