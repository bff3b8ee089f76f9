import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  getVerification,
  type OwnVerification,
  pickPose,
  sendCameraPhoto,
  withdrawVerification,
} from '#contract/photo-verification/endpoints.ts';
import {
  poses,
  verificationFormPath,
  verificationLimits,
  verificationPicturePath,
} from '#contract/photo-verification/facts.ts';
import { decideVerification, takeVerifications } from '#contract/photo-verification/queue.ts';
import { cropPhoto } from '#contract/photos/crop.ts';
import { arrangePhotos, deletePhoto } from '#contract/photos/endpoints.ts';
import { addTestPhoto, createPicture, encodeForm, listFiles, sendFile } from '#server/testing/pictures.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const test = base
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('anna', async ({ world }) => {
    const anna = await world.join();
    await addTestPhoto(anna.browser);
    return anna;
  });

async function send({ browser }: Pick<Person, 'browser'>, key?: string) {
  const asked = key ?? (await browser.call(pickPose, {})).pose?.key ?? '';
  const bytes = await createPicture({ width: 480, height: 640 });
  return sendFile(browser, sendCameraPhoto.path, { fields: { key: asked }, bytes });
}

const stateOf = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.call(getVerification, {})).state;

const take = async ({ browser }: TestStaff) =>
  (await browser.call(takeVerifications, { except: [] })).verifications;

async function decide({ browser }: TestStaff, one: { id: number; filename: string }, reason?: 'no_pose') {
  const outcome = reason ? 'declined' : 'approved';
  await browser.call(decideVerification, { id: one.id, filename: one.filename, outcome, reason });
}

async function carryOut(world: World): Promise<void> {
  world.clock.advance({ seconds: 10 });
  await world.jobs.drain();
}

/** Sent, approved and carried out. */
async function verify(world: World, mara: TestStaff, member: Person): Promise<void> {
  await send(member);
  const [one] = await take(mara);
  if (one) await decide(mara, one);
  await carryOut(world);
}

const camerasOf = (world: World) => listFiles(world.platform, 'camera');

describe('a member who asks to be verified', () => {
  test('has a pose picked by chance, which stays the same until its time is over [TRU-2]', async ({
    world,
    anna,
  }) => {
    expect(await anna.browser.call(getVerification, {})).toEqual({
      ...{ state: 'none', hindrance: null, pose: null, reason: null, sent_at: null, compared_by: 'staff' },
    });
    const first = await anna.browser.call(pickPose, {});
    expect(poses).toContain(first.pose?.pose);
    expect(await anna.browser.call(pickPose, {})).toEqual(first);
    world.clock.advance({ minutes: verificationLimits.poseMinutes });
    expect((await anna.browser.call(getVerification, {})).pose).toBeNull();
    expect((await anna.browser.call(pickPose, {})).pose?.key).not.toBe(first.pose?.key);
  });

  test('cannot have poses picked until one fits a photo [TRU-2]', async ({ world, anna }) => {
    for (let time = 0; time < 6; time++) {
      await anna.browser.call(pickPose, {});
      world.clock.advance({ minutes: verificationLimits.poseMinutes });
    }
    await expect(anna.browser.call(pickPose, {})).rejects.toMatchObject({ code: 'request.too_many' });
  });

  test('sends one photo in that pose; a repeat changes nothing, and no other key is accepted [TRU-2]', async ({
    world,
    anna,
  }) => {
    expect((await send(anna, randomUUID())).json().error.code).toBe('photo_verification.pose_over');
    const { pose } = await anna.browser.call(pickPose, {});
    const sent = await send(anna, pose?.key);
    expect(sent.json<OwnVerification>()).toMatchObject({ state: 'waiting', pose: null });
    expect((await send(anna, pose?.key)).json().state).toBe('waiting');
    expect((await send(anna, randomUUID())).statusCode).toBe(409);
    expect(await camerasOf(world)).toHaveLength(1);
  });

  test('too late sends nothing, and leaves no file [TRU-2]', async ({ world, anna }) => {
    const { pose } = await anna.browser.call(pickPose, {});
    world.clock.advance({ minutes: verificationLimits.poseMinutes });
    expect((await send(anna, pose?.key)).json().error.code).toBe('photo_verification.pose_over');
    expect(await camerasOf(world)).toEqual([]);
  });

  test('sends three photos a day at most [TRU-2]', async ({ anna }) => {
    for (let time = 0; time < verificationLimits.photosADay; time++) {
      expect((await send(anna)).statusCode).toBe(200);
      await anna.browser.call(withdrawVerification, {});
    }
    expect((await send(anna)).statusCode).toBe(429);
  });

  test.for([
    ['not a picture', Buffer.from('hello'), 'photos.not_an_image'],
    ['a file of another kind', Buffer.from('%PDF-1.7 and so on'), 'photos.type_refused'],
  ] as const)('is refused %s, and nothing is kept [TRU-2]', async ([, bytes, code], { world, anna }) => {
    const { pose } = await anna.browser.call(pickPose, {});
    const answer = await sendFile(anna.browser, sendCameraPhoto.path, {
      fields: { key: pose?.key ?? '' },
      bytes,
    });
    expect(answer.json().error.code).toBe(code);
    expect(await camerasOf(world)).toEqual([]);
    expect(await stateOf(anna)).toBe('none');
  });

  test('without scripts sends a form, and comes back to the page [TRU-2]', async ({ anna }) => {
    const post = async (key: string) => {
      const { type, payload } = encodeForm({ fields: { key }, bytes: await createPicture() });
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const { statusCode, headers: answered } = await anna.browser.inject({
        ...{ method: 'POST', url: verificationFormPath, headers, payload },
      });
      return [statusCode, answered.location];
    };
    expect(await post(randomUUID())).toEqual([303, '/verification?fault=photo_verification.pose_over']);
    const { pose } = await anna.browser.call(pickPose, {});
    expect(await post(pose?.key ?? '')).toEqual([303, '/verification']);
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('needs a confirmed address, a main photo and a domain that offers it; nobody invented is verified [TRU-2]', async ({
    world,
    anna,
  }) => {
    const hindranceOf = async ({ browser }: { browser: TestClient }) =>
      (await browser.call(getVerification, {})).hindrance;
    const faceless = await world.join();
    const unproved = await world.join({ status: 'not_confirmed' });
    const invented = await world.join({ fictional: true });
    await addTestPhoto(invented.browser);
    expect(await Promise.all([faceless, unproved, invented].map(hindranceOf))).toEqual([
      ...['no_photo', 'unconfirmed', 'unavailable'],
    ]);
    await expect(invented.browser.call(pickPose, {})).rejects.toMatchObject({
      code: 'photo_verification.hindered',
      data: { hindrance: 'unavailable' },
    });
    const { pose } = await anna.browser.call(pickPose, {});
    await world.changeSettings({ photo_verification: false });
    expect((await send(anna, pose?.key)).json().error.data).toEqual({ hindrance: 'unavailable' });
  });
});

describe('the camera photo', () => {
  test('is at no address for members, and for staff only while they have its case [TRU-2]', async ({
    world,
    mara,
    anna,
  }) => {
    await send(anna);
    const [name = ''] = await camerasOf(world);
    const ben = await world.join();
    for (const { browser } of [anna, ben, mara])
      expect((await browser.inject({ url: `/media/${name}` })).statusCode).toBe(404);
    const renamed = name.replace('.camera', '.webp');
    expect((await anna.browser.inject({ url: `/media/${renamed}` })).statusCode).toBe(404);
    const [{ id }] = (await world.query('select id from photo_verification')) as [{ id: number }];
    const look = (client: TestClient, more = '') =>
      client.inject({ url: `${verificationPicturePath}?id=${id}${more}` });
    expect((await look(anna.browser)).statusCode).toBe(403);
    expect((await look(mara.browser)).statusCode).toBe(404);
    const [shown] = await take(mara);
    const picture = await look(mara.browser);
    expect([picture.statusCode, picture.headers['cache-control'], picture.headers['content-type']]).toEqual([
      ...[200, 'private, no-store', 'image/webp'],
    ]);
    expect((await look(mara.browser, `&photo=${shown?.photos[0]?.id}`)).statusCode).toBe(200);
    const other = await addTestPhoto(ben.browser);
    expect((await look(mara.browser, `&photo=${other.id}`)).statusCode).toBe(404);
    const finance = await joinStaff(world, { siteId: null, role: 'finance' });
    expect((await look(finance.browser)).statusCode).toBe(404);
  });

  test.for(['approved', 'declined'] as const)(
    'is gone with the decision, from the disk and from the tables: %s [TRU-2]',
    async (outcome, { world, mara, anna }) => {
      await send(anna);
      const [name = ''] = await camerasOf(world);
      const [one] = await take(mara);
      if (one) await decide(mara, one, outcome === 'declined' ? 'no_pose' : undefined);
      expect(await camerasOf(world), 'it can still be undone').toHaveLength(1);
      await carryOut(world);
      expect(await camerasOf(world)).toEqual([]);
      const rows = await world.query('select * from photo_verification');
      expect(JSON.stringify(rows)).not.toContain(name);
      if (outcome === 'approved') expect(rows).toEqual([]);
      else
        expect(rows).toMatchObject([
          { state: 'declined', reason: 'no_pose', pose: null, camera_name: null, camera_width: null },
        ]);
      expect(await world.query('select 1 from review_claim')).toEqual([]);
      const kept = await world.query('select subject, fields, reason from audit_entry');
      expect(JSON.stringify(kept)).not.toContain(name);
    },
  );

  test('is gone when its member takes it back [TRU-2]', async ({ world, anna }) => {
    await send(anna);
    expect(await anna.browser.call(withdrawVerification, {})).toMatchObject({ state: 'none' });
    await world.jobs.drain();
    expect([await camerasOf(world), await world.query('select 1 from photo_verification')]).toEqual([[], []]);
  });

  test('is gone after fourteen days without a decision, which its member reads [TRU-2]', async ({
    world,
    anna,
  }) => {
    await send(anna);
    world.clock.advance({ days: verificationLimits.undecidedDays, minutes: 1 });
    await world.jobs.runNow('photo-verification.retention');
    await world.jobs.drain();
    const later = { browser: await world.logIn(anna) };
    expect([await camerasOf(world), await stateOf(later)]).toEqual([[], 'expired']);
    world.clock.advance({ days: verificationLimits.declinedDays, minutes: 1 });
    await world.jobs.runNow('photo-verification.retention');
    expect(await world.query('select 1 from photo_verification')).toEqual([]);
  });

  test('is gone when its member is suspended or leaves [TRU-2]', async ({ world, anna }) => {
    await send(anna);
    await world.query(`update account set status = 'suspended' where id = $1`, [anna.id]);
    await world.jobs.runNow('photo-verification.retention');
    await world.jobs.drain();
    expect(await camerasOf(world)).toEqual([]);
  });

  test('that lost its row in a crash is swept, one that waits is not [TRU-2]', async ({ world, anna }) => {
    await send(anna);
    await world.platform.media.put('aborted-upload-1234.camera', await createPicture());
    // Files are as old as the machine says.
    world.clock.set(new Date(Date.now() + 2 * 60 * 60_000));
    await world.query('update photo_verification set created_at = $1', [world.clock.now()]);
    await world.jobs.runNow('photo-verification.retention');
    expect(await camerasOf(world)).toHaveLength(1);
    expect(await camerasOf(world)).not.toContain('aborted-upload-1234.camera');
  });
});

describe('the badge', () => {
  test('belongs to the main photo that was compared: cropped, moved or deleted it is gone [TRU-2]', async ({
    world,
    mara,
    anna,
  }) => {
    await verify(world, mara, anna);
    expect(await stateOf(anna)).toBe('verified');
    expect((await world.mailbox.collect()).map(({ subject }) => subject)).toEqual([
      'Your main photo is verified',
    ]);
    const stranger = await addTestPhoto(anna.browser);
    expect(await stateOf(anna), 'another photo beside it').toBe('verified');
    const photos = await world.query(
      'select id, full_name from photo where member_id = $1 order by position',
      [anna.id],
    );
    const main = photos[0] as { id: number; full_name: string };
    await anna.browser.call(arrangePhotos, { ids: [stranger.id] });
    expect(await stateOf(anna), 'somebody else’s photo as the main one').toBe('changed');
    await anna.browser.call(arrangePhotos, { ids: [Number(main.id)] });
    expect(await stateOf(anna), 'the photo that was compared').toBe('verified');
    await anna.browser.call(cropPhoto, {
      ...{ id: Number(main.id), filename: main.full_name, x: 0, y: 0, width: 320, height: 320 },
    });
    expect(await stateOf(anna)).toBe('changed');
    await anna.browser.call(deletePhoto, { id: Number(main.id) });
    expect(await stateOf(anna)).toBe('changed');
    await verify(world, mara, anna);
    expect(await stateOf(anna)).toBe('verified');
  });

  test('is given up by a press [TRU-2]', async ({ world, mara, anna }) => {
    await verify(world, mara, anna);
    expect((await anna.browser.call(withdrawVerification, {})).state).toBe('none');
    expect(await world.query('select 1 from profile where verified_picture is not null')).toEqual([]);
  });
});
