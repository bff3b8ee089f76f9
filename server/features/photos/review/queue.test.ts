import { describe, expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { cropPhoto } from '#contract/photos/crop.ts';
import { deletePhoto } from '#contract/photos/endpoints.ts';
import { photosOnScreen, staffPicturePath } from '#contract/photos/facts.ts';
import { decideOnPhoto, takePhotos } from '#contract/photos/queue.ts';
import { getQueues, releaseItems, undoDecision } from '#contract/review/endpoints.ts';
import { removeStaff } from '#server/features/staff/index.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf, type TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { erasePhotos } from '../erasure.service.ts';

const test = base
  .extend('mara', async ({ world }) => {
    await world.changeSettings({ photo_auto_approve: false });
    return joinStaff(world);
  })
  .extend('anna', ({ world }) => world.join());

const take = async ({ browser }: TestStaff, except: number[] = []) =>
  (await browser.call(takePhotos, { except })).photos;

const idsOf = (photos: { id: number }[]) => photos.map(({ id }) => id);

type Decision = InputOf<typeof decideOnPhoto>;
const reject = (photo: { id: number; filename: string }): Decision => ({
  ...{ id: photo.id, filename: photo.filename, outcome: 'rejected', reason: 'quality' },
});

async function carryOut(world: World): Promise<void> {
  world.clock.advance({ seconds: 10 });
  await world.jobs.drain();
}

/** Rows without files: enough for what is not about pictures. */
async function addRows(world: World, memberId: number, count: number, from = 1): Promise<void> {
  await world.query(
    `insert into photo (id, member_id, site_id, position, status, full_name, thumb_name, locked_name, width,
       height, fingerprint, upload_key, created_at)
     select $1::bigint + n, $1, 1, n, 'pending', 'f' || n || '-' || $1, 't' || n || '-' || $1, 'l' || n || '-' || $1,
       480, 320, lpad(to_hex(n * 7919), 4, '0') || substr(md5(n::text || $1), 1, 12), gen_random_uuid(),
       $3::timestamptz + n * interval '1 second'
     from generate_series($4::integer, $4 + $2::integer - 1) n`,
    [memberId, count, world.clock.now(), from],
  );
}

const statusOf = async (world: World, id: number) =>
  (await world.query('select status from photo where id = $1', [id]))[0]?.status;

const logOf = async (world: World, action: string) =>
  (
    await world.query('select subject, staff_id, fields from audit_entry where action = $1 order by id', [
      action,
    ])
  ).map(({ subject, staff_id, fields }) => ({ subject, fields, isStaff: staff_id !== null }));

const look = ({ browser }: { browser: TestClient }, id: number, size = 'full') =>
  browser.inject({ url: `${staffPicturePath}?id=${id}&size=${size}` });

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

describe('a decision about a photo', () => {
  test('is carried out after ten seconds, once, with one mail and one entry of the log [MOD-6] [MOD-2]', async ({
    world,
    mara,
    anna,
  }) => {
    const [shown, hidden] = [await addTestPhoto(anna.browser), await addTestPhoto(anna.browser)];
    await take(mara);
    await mara.browser.call(decideOnPhoto, { ...shown, outcome: 'approved' });
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => mara.browser.call(decideOnPhoto, reject(hidden))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    world.clock.advance({ seconds: 9 });
    await world.jobs.drain();
    expect([await statusOf(world, shown.id), await statusOf(world, hidden.id)]).toEqual([
      'pending',
      'pending',
    ]);
    expect(await take(mara)).toEqual([]);
    await carryOut(world);
    expect([await statusOf(world, shown.id), await statusOf(world, hidden.id)]).toEqual([
      'active',
      'rejected',
    ]);
    const mails = (await world.mailbox.collect()).filter(({ to }) => to === anna.email);
    expect(mails).toHaveLength(1);
    expect(await logOf(world, 'photo.approved')).toMatchObject([
      { subject: `photo:${shown.id}`, isStaff: true },
    ]);
    expect(await logOf(world, 'photo.rejected')).toMatchObject([{ subject: `photo:${hidden.id}` }]);
  });

  test('is not carried out for staff who were removed meanwhile [MOD-1]', async ({ world, mara, anna }) => {
    await addTestPhoto(anna.browser);
    const [photo] = await take(mara);
    if (!photo) throw new Error('nothing waits');
    await mara.browser.call(decideOnPhoto, reject(photo));
    await removeStaff(world.platform, mara.email);
    await carryOut(world);
    expect(await statusOf(world, photo.id)).toBe('pending');
    expect(await logOf(world, 'photo.rejected')).toEqual([]);
  });

  test('whose job was lost is carried out by a later one [MOD-2]', async ({ world, mara, anna }) => {
    await addTestPhoto(anna.browser);
    const [photo] = await take(mara);
    if (!photo) throw new Error('nothing waits');
    await mara.browser.call(decideOnPhoto, reject(photo));
    world.jobs.clear();
    world.clock.advance({ minutes: 9 });
    await world.jobs.runNow('review.recovery');
    await world.jobs.drain();
    expect(await statusOf(world, photo.id)).toBe('pending');
    world.clock.advance({ minutes: 2 });
    await world.jobs.runNow('review.recovery');
    await world.jobs.drain();
    expect(await statusOf(world, photo.id)).toBe('rejected');
  });

  test('is undone within ten seconds, and nothing has happened [MOD-2]', async ({ world, mara, anna }) => {
    const photo = await addTestPhoto(anna.browser);
    await take(mara);
    await mara.browser.call(decideOnPhoto, reject(photo));
    world.clock.advance({ seconds: 5 });
    await mara.browser.call(undoDecision, { queue: 'photos', item: photo.id });
    await carryOut(world);
    expect(await statusOf(world, photo.id)).toBe('pending');
    expect(idsOf(await take(mara))).toEqual([photo.id]);
    await mara.browser.call(decideOnPhoto, { ...photo, outcome: 'approved' });
    await carryOut(world);
    expect(await statusOf(world, photo.id)).toBe('active');
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('needs a reason when it rejects, and the fault names the field [MOD-2]', async ({ mara, anna }) => {
    const photo = await addTestPhoto(anna.browser);
    await take(mara);
    const { reason: _, ...unfounded } = reject(photo);
    const refused = await refusalOf(mara.browser.call(decideOnPhoto, unfounded));
    expect(refused.fields).toEqual([{ path: 'reason', code: 'required' }]);
  });

  test('is dropped when the member crops the picture meanwhile, and the new one waits [MOD-6]', async ({
    world,
    mara,
    anna,
  }) => {
    const photo = await addTestPhoto(anna.browser);
    const crop = async (filename: string) => {
      const area = { x: 0, y: 0, width: 320, height: 320 };
      const { photos } = await anna.browser.call(cropPhoto, { id: photo.id, filename, ...area });
      return photos[0]?.filename ?? '';
    };
    await take(mara);
    await mara.browser.call(decideOnPhoto, { ...photo, outcome: 'approved' });
    const filename = await crop(photo.filename);
    await carryOut(world);
    expect(await statusOf(world, photo.id)).toBe('pending');
    expect(await take(mara)).toMatchObject([{ id: photo.id, filename }]);
    await crop(filename);
    const late = await refusalOf(mara.browser.call(decideOnPhoto, reject({ id: photo.id, filename })));
    expect(late.code).toBe('not_found');
  });

  test('is dropped when the photo or its member is gone meanwhile [MOD-6]', async ({ world, mara, anna }) => {
    const [kept, deleted] = [await addTestPhoto(anna.browser), await addTestPhoto(anna.browser)];
    await take(mara);
    await mara.browser.call(decideOnPhoto, reject(deleted));
    await anna.browser.call(deletePhoto, { id: deleted.id });
    await mara.browser.call(decideOnPhoto, reject(kept));
    await world.platform.db.transaction(() => erasePhotos(world.platform, anna.id));
    await carryOut(world);
    expect(await world.mailbox.collect()).toEqual([]);
    expect(await logOf(world, 'photo.rejected')).toEqual([]);
    expect(await world.query('select 1 from review_claim')).toEqual([]);
    expect((await refusalOf(mara.browser.call(decideOnPhoto, reject(kept)))).code).toBe('not_found');
    expect(await take(mara)).toEqual([]);
  });

  test('about another brand is refused as if the photo did not exist, and recorded [MOD-1]', async ({
    world,
    mara,
    anna,
  }) => {
    const there = await world.addDomain('other.example');
    const guest = await joinStaff(world, { siteId: there, role: 'moderator' }, 'guest@staff.example');
    const photo = await addTestPhoto(anna.browser);
    expect(await take(guest)).toEqual([]);
    expect((await refusalOf(guest.browser.call(decideOnPhoto, reject(photo)))).code).toBe('not_found');
    expect((await look(guest, photo.id)).statusCode).toBe(404);
    const refused = { subject: `photo:${photo.id}`, isStaff: true };
    expect(await logOf(world, 'staff.refused')).toMatchObject([refused, refused]);
    expect((await refusalOf(anna.browser.call(takePhotos, { except: [] }))).code).toBe(
      'authentication_required',
    );
    expect(idsOf(await take(mara))).toEqual([photo.id]);
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
