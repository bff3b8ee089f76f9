import { expect } from 'vitest';
import { arrangePhotos } from '#contract/photos/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { listPhotos, type PhotoRow } from './photos.store.ts';

const test = base.extend('olivia', async ({ world }) => {
  const owner = await world.join({ name: 'Olivia' });
  await addTestPhoto(owner.browser);
  await addTestPhoto(owner.browser);
  const [main, second] = (await listPhotos(world.platform, owner.id)) as [PhotoRow, PhotoRow];
  return { ...owner, main, second };
});

async function statusOf(browser: TestClient, name: string): Promise<number> {
  return (await browser.inject({ url: `/media/${name}` })).statusCode;
}

async function statusesOf(
  browser: TestClient,
  { main, second }: Record<'main' | 'second', PhotoRow>,
): Promise<number[]> {
  const names = [main.fullName, main.thumbName, second.fullName, second.thumbName, second.lockedName];
  return Promise.all(names.map((name) => statusOf(browser, name)));
}

test('a free viewer reaches the profile image and the blurred rest, a premium one and the owner all [PRO-5]', async ({
  world,
  olivia,
}) => {
  const free = await world.join();
  const premium = await world.join({ paidUser: true });
  expect(await statusesOf(free.browser, olivia)).toEqual([200, 200, 404, 404, 200]);
  expect(await statusesOf(world.visitor(), olivia)).toEqual([200, 200, 404, 404, 200]);
  expect(await statusesOf(premium.browser, olivia)).toEqual([200, 200, 200, 200, 200]);
  expect(await statusesOf(olivia.browser, olivia)).toEqual([200, 200, 200, 200, 200]);
});

test('a free viewer is told the name of no unblurred file but that of the profile image [PRO-5]', async ({
  world,
  olivia,
}) => {
  const free = await world.join();
  const { body } = await free.browser.request(getMember, { id: olivia.id });
  expect(body).not.toContain(olivia.second.fullName);
  expect(body).not.toContain(olivia.second.thumbName);
  const { member } = await free.browser.call(getMember, { id: olivia.id });
  expect(member.photos[1]).toMatchObject({
    locked: true,
    filename: olivia.second.lockedName,
    thumb_filename: olivia.second.lockedName,
  });
});

test('becoming premium opens the files with the next request [PRO-5]', async ({ world, olivia }) => {
  const viewer = await world.join();
  expect(await statusOf(viewer.browser, olivia.second.fullName)).toBe(404);
  await world.query('update account set paid_user = true where id = $1', [viewer.id]);
  expect(await statusOf(viewer.browser, olivia.second.fullName)).toBe(200);
});

test('a photo that is the profile image no longer is locked with the next request [PRO-5]', async ({
  world,
  olivia,
}) => {
  const free = await world.join();
  expect(await statusesOf(free.browser, olivia)).toEqual([200, 200, 404, 404, 200]);
  await olivia.browser.call(arrangePhotos, { ids: [olivia.second.id] });
  expect(await statusesOf(free.browser, olivia)).toEqual([404, 404, 200, 200, 200]);
});

test('a photo is served on the domain of its member alone', async ({ world, olivia }) => {
  await world.addDomain('other.example');
  const url = `/media/${olivia.main.fullName}`;
  const there = await world.visitor().inject({ url, headers: { host: 'other.example' } });
  expect(there.statusCode).toBe(404);
  expect(await statusOf(world.visitor(), olivia.main.fullName)).toBe(200);
});

test('nothing is left to see between two members after one blocked the other', async ({ world, olivia }) => {
  const viewer = await world.join({ paidUser: true });
  await markPair(world, 'blocked', { from: olivia, to: viewer });
  expect(await statusesOf(viewer.browser, olivia)).toEqual([404, 404, 404, 404, 404]);
});

test('who blocked a member has the face in the list of the blocked, and nothing else of theirs [ACC-21]', async ({
  world,
  olivia,
}) => {
  const viewer = await world.join({ paidUser: true });
  await markPair(world, 'blocked', { from: viewer, to: olivia });
  expect(await statusOf(viewer.browser, olivia.main.thumbName)).toBe(200);
  expect(await statusOf(viewer.browser, olivia.second.thumbName)).toBe(404);
  await markPair(world, 'blocked', { from: olivia, to: viewer });
  expect(await statusOf(viewer.browser, olivia.main.thumbName)).toBe(404);
});

test('a photo that waits for a moderator is there for its owner only', async ({ world }) => {
  const photographer = await world.join();
  await addTestPhoto(photographer.browser);
  const { id } = photographer;
  await world.query("update photo set status = 'pending' where member_id = $1", [id]);
  const [row] = await listPhotos(world.platform, id);
  const premium = await world.join({ paidUser: true });
  expect(await statusOf(photographer.browser, row!.fullName)).toBe(200);
  expect(await statusOf(premium.browser, row!.fullName)).toBe(404);
  expect((await premium.browser.call(getMember, { id })).member).toMatchObject({
    main_image: null,
    photos: [],
    photo_count: 0,
  });
});

test('a file comes as a picture and as nothing else, is kept for a minute and not sent twice', async ({
  world,
  olivia,
}) => {
  const answer = await world.visitor().inject({ url: `/media/${olivia.main.thumbName}` });
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
    url: `/media/${olivia.main.thumbName}`,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const restricted = await olivia.browser.inject({ url: `/media/${olivia.second.fullName}` });
  expect(restricted.headers['cache-control']).toBe('private, max-age=60');
});

test('a known name does not help a viewer who may not see it, not even to learn that it is unchanged', async ({
  world,
  olivia,
}) => {
  const answer = await world.visitor().inject({
    url: `/media/${olivia.second.fullName}`,
    headers: { 'if-none-match': `"${olivia.second.fullName}"` },
  });
  expect(answer.statusCode).toBe(404);
});

test('a part of a file is sent to those who may see all of it [OPS-15]', async ({ world, olivia }) => {
  const url = `/media/${olivia.second.fullName}`;
  const ask = (browser: TestClient, headers: Record<string, string>) => browser.inject({ url, headers });
  const whole = await ask(olivia.browser, {});
  const size = whole.rawPayload.length;
  expect(whole.headers['accept-ranges']).toBe('bytes');
  const part = await ask(olivia.browser, { range: 'bytes=10-19' });
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 10-19/${size}`,
    '10',
  ]);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  expect(part.headers['cache-control']).toBe('private, max-age=60');
  const beyond = await ask(olivia.browser, { range: `bytes=${size}-` });
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.rawPayload.length]).toEqual([
    416,
    `bytes */${size}`,
    0,
  ]);
  const etag = String(whole.headers.etag);
  const resumed = { range: 'bytes=10-', 'if-range': etag };
  expect((await ask(olivia.browser, resumed)).rawPayload).toEqual(whole.rawPayload.subarray(10));
  const changed = await ask(olivia.browser, { ...resumed, 'if-range': '"another"' });
  expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, size]);
  const several = await ask(olivia.browser, { range: 'bytes=0-1,4-5' });
  expect([several.statusCode, several.rawPayload.length]).toEqual([200, size]);
  const known = await ask(olivia.browser, { range: 'bytes=0-1', 'if-none-match': etag });
  expect(known.statusCode).toBe(304);
  const stranger = world.visitor();
  const refused = await Promise.all([ask(stranger, { range: 'bytes=0-1' }), ask(stranger, resumed)]);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['content-range']])).toEqual([
    [404, undefined],
    [404, undefined],
  ]);
});

test.for(['nothing_known.webp', '..%2Fsecret', 'a', '%00', 'x'.repeat(90)])(
  'there is no file %s',
  async (name, { world }) => {
    expect(await statusOf(world.visitor(), name)).toBe(404);
  },
);

test('where the domain keeps its profiles to members, a visitor gets no picture', async ({
  world,
  olivia,
}) => {
  await world.changeSettings({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' });
  expect(await statusOf(world.visitor(), olivia.main.fullName)).toBe(404);
  const member = await world.join();
  const answer = await member.browser.inject({ url: `/media/${olivia.main.fullName}` });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
});

test('what the visitors of a partner alone may see is kept by no cache that others share', async ({
  world,
  olivia,
}) => {
  await world.changeSettings({ logged_out_search: 'none', logged_out_search_trafficsource: 'all' });
  const visitor = world.visitor();
  visitor.cookies.set('network', encodeURIComponent('network=friends'));
  const answer = await visitor.inject({ url: `/media/${olivia.main.fullName}` });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
});

test('photos of a member who is leaving stop being served to others', async ({ world }) => {
  const leaver = await world.join();
  await addTestPhoto(leaver.browser);
  const [row] = await listPhotos(world.platform, leaver.id);
  await world.query("update account set status = 'pending_deletion' where id = $1", [leaver.id]);
  expect(await statusOf(world.visitor(), row!.fullName)).toBe(404);
});
