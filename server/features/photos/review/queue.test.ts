import { describe, expect } from 'vitest';
import { cropPhoto } from '#contract/photos/crop.ts';
import { photosOnScreen } from '#contract/photos/facts.ts';
import { decideOnPhoto, takePhotos } from '#contract/photos/queue.ts';
import { getQueues, releaseItems } from '#contract/review/endpoints.ts';
import { addRows, idsOf, logOf, look, reject, take, test } from '#server/testing/photo-queue.fixture.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { refusalOf } from '#server/testing/test-client.ts';

describe('the queue of photos', () => {
  test('offers the oldest first with what is known of the member, and records the look [MOD-6] [MOD-1]', async ({
    world,
    mara,
    anna,
  }) => {
    const first = await addTestPhoto(anna.browser);
    world.clock.advance({ minutes: 5 });
    const second = await addTestPhoto(anna.browser);
    await world.query(`update photo set status = 'rejected' where id = $1`, [second.id]);
    const third = await addTestPhoto(anna.browser);
    const photos = await take(mara);
    expect(idsOf(photos)).toEqual([first.id, third.id]);
    expect(photos[0]).toMatchObject({
      ...{ filename: first.filename, domain: 'localhost', width: 480, height: 320, is_profile_image: true },
      waiting_since: new Date(world.clock.now().getTime() - 5 * 60_000).toISOString(),
      claim_ends_at: new Date(world.clock.now().getTime() + 10 * 60_000).toISOString(),
      member: { id: anna.id, photos: 3, rejected: 1 },
    });
    expect(await take(mara, [first.id])).toMatchObject([{ id: third.id, is_profile_image: false }]);
    expect(await logOf(world, 'photo.seen')).toContainEqual({
      ...{ subject: `photo:${first.id}`, isStaff: true },
      fields: ['picture', 'name', 'birth_date', 'gender', 'country'],
    });
  });

  test('is counted by domain, without what is decided already [MOD-2]', async ({ world, mara, anna }) => {
    const there = await world.addDomain('other.example');
    const guest = await joinStaff(world, { siteId: there, role: 'moderator' }, 'guest@staff.example');
    const photo = await addTestPhoto(anna.browser);
    const countFor = async ({ browser }: TestStaff) =>
      (await browser.call(getQueues, {})).queues.find(({ queue }) => queue === 'photos')?.waiting;
    expect([await countFor(mara), await countFor(guest)]).toEqual([1, 0]);
    await take(mara);
    await mara.browser.call(decideOnPhoto, reject(photo));
    expect(await countFor(mara)).toBe(0);
    const finance = await joinStaff(world, { siteId: null, role: 'finance' });
    expect(await countFor(finance)).toBeUndefined();
    expect(await finance.browser.call(takePhotos, { except: [] })).toEqual({ photos: [] });
  });

  test('never hands one photo to two people, also when both ask at the same moment [MOD-2]', async ({
    world,
    mara,
    anna,
  }) => {
    const ben = await joinStaff(world, { siteId: null, role: 'admin' });
    await addRows(world, anna.id, 3 * photosOnScreen);
    const batches = await Promise.all([take(mara), take(ben)]);
    const ids = batches.flatMap(idsOf);
    expect(batches.map(({ length }) => length)).toEqual([photosOnScreen, photosOnScreen]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(idsOf(await take(mara)).sort()).toEqual(idsOf(batches[0] ?? []).sort());
    await ben.browser.call(releaseItems, { queue: 'photos' });
    expect(await take(mara, idsOf(batches[0] ?? []))).toHaveLength(photosOnScreen);
  });

  test('a page that is left gives up nothing that was claimed after it, as by a reload [MOD-2]', async ({
    world,
    mara,
    anna,
  }) => {
    const ben = await joinStaff(world, { siteId: null, role: 'admin' });
    const photo = await addTestPhoto(anna.browser);
    await take(mara);
    world.clock.advance({ seconds: 60 });
    await take(mara);
    world.clock.advance({ seconds: 1 });
    await mara.browser.call(releaseItems, { queue: 'photos', age_ms: 60_500 });
    expect(await take(ben)).toEqual([]);
    await mara.browser.call(releaseItems, { queue: 'photos', age_ms: 900 });
    expect(idsOf(await take(ben))).toEqual([photo.id]);
  });

  test('of a page without scripts the first one alone is claimed and looked at [MOD-1, MOD-6]', async ({
    world,
    mara,
    anna,
  }) => {
    await addRows(world, anna.id, 3);
    const { photos } = await mara.browser.call(takePhotos, { except: [], max: 1 });
    expect(photos).toHaveLength(1);
    expect(await logOf(world, 'photo.seen')).toHaveLength(1);
  });

  test('offers a photo again when the ten minutes of somebody else are over [MOD-2]', async ({
    world,
    mara,
    anna,
  }) => {
    const ben = await joinStaff(world, { siteId: null, role: 'admin' });
    const photo = await addTestPhoto(anna.browser);
    await take(mara);
    expect(await take(ben)).toEqual([]);
    world.clock.advance({ minutes: 10 });
    expect(idsOf(await take(ben))).toEqual([photo.id]);
    const refused = await refusalOf(mara.browser.call(decideOnPhoto, reject(photo)));
    expect(refused.code).toBe('not_found');
  });
});

describe('a crop of an approved photo', () => {
  test('comes back to the queue where photos wait for a person [MOD-6]', async ({ world, mara, anna }) => {
    const photo = await addTestPhoto(anna.browser);
    await world.query(`update photo set status = 'active' where id = $1`, [photo.id]);
    expect(await take(mara)).toEqual([]);
    const area = { x: 0, y: 0, width: 320, height: 320 };
    await anna.browser.call(cropPhoto, { id: photo.id, filename: photo.filename, ...area });
    expect(idsOf(await take(mara))).toEqual([photo.id]);
  });
});

describe('near-duplicates', () => {
  test('are photos of others and rejected ones that differ in three bits at most [MOD-6]', async ({
    world,
    mara,
    anna,
  }) => {
    const ben = await world.join({ name: 'Ben' });
    const there = await world.addDomain('other.example');
    const clara = await world.join({ name: 'Clara' });
    const photos = [];
    for (const { browser } of [anna, ben, ben, ben, anna, anna, clara])
      photos.push(await addTestPhoto(browser));
    const [waiting, same, near, far, rejected, own, abroad] = photos;
    const set = (photo: { id: number } | undefined, fingerprint: string, status: string, siteId = 1) =>
      world.query('update photo set fingerprint = $2, status = $3, site_id = $4 where id = $1', [
        ...[photo?.id, fingerprint, status, siteId],
      ]);
    await set(waiting, '0123456789abcdef', 'pending');
    await set(same, '0123456789abcdef', 'active');
    await set(near, '1123456799abcdee', 'active');
    await set(far, 'f123456789abcdef', 'active');
    await set(rejected, '0123456789abcdee', 'rejected');
    await set(own, '0123456789abcdef', 'active');
    await set(abroad, '0123456789abcdef', 'active', there);
    const [photo] = await take(mara);
    expect(photo?.near).toEqual([
      { id: same?.id, name: 'Ben', status: 'active', distance: 0 },
      { id: rejected?.id, name: expect.any(String), status: 'rejected', distance: 1 },
      { id: near?.id, name: 'Ben', status: 'active', distance: 3 },
    ]);
    const seen = await logOf(world, 'photo.seen');
    expect(seen).toContainEqual({ subject: `photo:${same?.id}`, fields: ['picture', 'name'], isStaff: true });
    expect((await look(mara, same?.id ?? 0, 'thumb')).statusCode).toBe(200);
    expect((await look(mara, far?.id ?? 0, 'thumb')).statusCode).toBe(404);
    expect((await look(mara, abroad?.id ?? 0, 'thumb')).statusCode).toBe(404);
  });
});

test('a picture of the queue is for staff who have it on their screen, and kept by no cache [MOD-6] [MOD-1]', async ({
  world,
  mara,
  anna,
}) => {
  const photo = await addTestPhoto(anna.browser);
  expect((await look(mara, photo.id)).statusCode).toBe(404);
  await take(mara);
  for (const size of ['full', 'thumb']) {
    const { statusCode, headers, rawPayload } = await look(mara, photo.id, size);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' });
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  }
  expect((await look(mara, photo.id, '../etc')).statusCode).toBe(404);
  expect((await look(mara, 12)).statusCode).toBe(404);
  expect((await look(anna, photo.id)).statusCode).toBe(403);
  expect((await look({ browser: world.visitor() }, photo.id)).statusCode).toBe(403);
});
