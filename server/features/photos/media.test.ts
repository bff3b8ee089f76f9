import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMember } from '#contract/profiles.ts';
import { defaultSiteId, forgetSites } from '#server/features/sites/index.ts';
import { createMember, type MemberTraits, signIn, type TestMember } from '#server/testing/members.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';
import { listPhotos, type PhotoRow } from './photos.store.ts';

let world: TestApp;
let owner: { member: TestMember; client: TestClient };
let main: PhotoRow;
let second: PhotoRow;

beforeAll(async () => {
  world = await createTestApp();
  owner = await createViewer({ name: 'Olivia' });
  await addTestPhoto(owner.client);
  await addTestPhoto(owner.client);
  [main, second] = (await listPhotos(world.platform, owner.member.id)) as [PhotoRow, PhotoRow];
});
afterAll(() => world.dispose());

async function createViewer(traits: MemberTraits = {}) {
  const member = await createMember(world.platform, traits);
  return { member, client: await signIn(world, member) };
}

async function statusOf(client: TestClient, name: string): Promise<number> {
  return (await client.inject({ url: `/media/${name}` })).statusCode;
}

async function statusesOf(client: TestClient): Promise<number[]> {
  const names = [main.fullName, main.thumbName, second.fullName, second.thumbName, second.lockedName];
  return Promise.all(names.map((name) => statusOf(client, name)));
}

test('a free viewer reaches the profile image and the blurred rest, a premium one and the owner all [PRO-5]', async () => {
  const free = await createViewer();
  const premium = await createViewer({ paidUser: true });
  expect(await statusesOf(free.client)).toEqual([200, 200, 404, 404, 200]);
  expect(await statusesOf(world.visitor())).toEqual([200, 200, 404, 404, 200]);
  expect(await statusesOf(premium.client)).toEqual([200, 200, 200, 200, 200]);
  expect(await statusesOf(owner.client)).toEqual([200, 200, 200, 200, 200]);
});

test('a free viewer is told the name of no unblurred file but that of the profile image [PRO-5]', async () => {
  const free = await createViewer();
  const { body } = await free.client.request(getMember, { id: owner.member.id });
  expect(body).not.toContain(second.fullName);
  expect(body).not.toContain(second.thumbName);
  const { member } = await free.client.call(getMember, { id: owner.member.id });
  expect(member.photos[1]).toMatchObject({
    locked: true,
    filename: second.lockedName,
    thumb_filename: second.lockedName,
  });
});

test('becoming premium opens the files with the next request [PRO-5]', async () => {
  const viewer = await createViewer();
  expect(await statusOf(viewer.client, second.fullName)).toBe(404);
  await world.platform.db.query('update account set paid_user = true where id = $1', [viewer.member.id]);
  expect(await statusOf(viewer.client, second.fullName)).toBe(200);
});

test('nothing is left to see between two members of whom one blocked the other', async () => {
  const viewer = await createViewer({ paidUser: true });
  const [lo, hi] = [viewer.member.id, owner.member.id].sort((a, b) => a - b);
  await world.platform.db.query('insert into pair (lo, hi, lo_blocked_at) values ($1, $2, now())', [lo, hi]);
  expect(await statusesOf(viewer.client)).toEqual([404, 404, 404, 404, 404]);
});

test('a photo that waits for a moderator is there for its owner only', async () => {
  const photographer = await createViewer();
  await addTestPhoto(photographer.client);
  const { id } = photographer.member;
  await world.platform.db.query("update photo set status = 'pending' where member_id = $1", [id]);
  const [row] = await listPhotos(world.platform, id);
  const premium = await createViewer({ paidUser: true });
  expect(await statusOf(photographer.client, row!.fullName)).toBe(200);
  expect(await statusOf(premium.client, row!.fullName)).toBe(404);
  expect((await premium.client.call(getMember, { id })).member).toMatchObject({
    main_image: null,
    photos: [],
    photo_count: 0,
  });
});

test('a file comes as a picture and as nothing else, is kept for a minute and not sent twice', async () => {
  const answer = await world.visitor().inject({ url: `/media/${main.thumbName}` });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="photo.webp"',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=60',
  });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  const again = await world.visitor().inject({
    url: `/media/${main.thumbName}`,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const restricted = await owner.client.inject({ url: `/media/${second.fullName}` });
  expect(restricted.headers['cache-control']).toBe('private, max-age=60');
});

test('a known name does not help a viewer who may not see it, not even to learn that it is unchanged', async () => {
  const answer = await world.visitor().inject({
    url: `/media/${second.fullName}`,
    headers: { 'if-none-match': `"${second.fullName}"` },
  });
  expect(answer.statusCode).toBe(404);
});

test.each(['nothing_known.webp', '..%2Fsecret', 'a', '%00', 'x'.repeat(90)])(
  'there is no file %s',
  async (name) => {
    expect(await statusOf(world.visitor(), name)).toBe(404);
  },
);

test('where the domain keeps its profiles to members, a visitor gets no picture', async () => {
  const set = (value: string) =>
    world.platform.db.query(
      "update site set settings = settings || jsonb_build_object('logged_out_search', $2::text, 'logged_out_search_trafficsource', $2::text) where id = $1",
      [defaultSiteId, value],
    );
  await set('none');
  forgetSites(world.platform);
  expect(await statusOf(world.visitor(), main.fullName)).toBe(404);
  const member = await createViewer();
  const answer = await member.client.inject({ url: `/media/${main.fullName}` });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
  await set('all');
  forgetSites(world.platform);
});

test('photos of a member who is leaving stop being served to others', async () => {
  const leaver = await createViewer();
  await addTestPhoto(leaver.client);
  const [row] = await listPhotos(world.platform, leaver.member.id);
  await world.platform.db.query("update account set status = 'pending_deletion' where id = $1", [
    leaver.member.id,
  ]);
  expect(await statusOf(world.visitor(), row!.fullName)).toBe(404);
});
