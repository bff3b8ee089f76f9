import { describe, expect } from 'vitest';
import { withdrawVerification } from '#contract/photo-verification/endpoints.ts';
import {
  ownCameraPhotoPath,
  verificationLimits,
  verificationPicturePath,
} from '#contract/photo-verification/facts.ts';
import { findNeededFiles } from '#server/features/photos/index.ts';
import { features } from '#server/features.ts';
import { addTestPhoto, createPicture } from '#server/testing/pictures.ts';
import { joinStaff } from '#server/testing/staff.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import {
  camerasOf,
  carryOut,
  decide,
  send,
  stateOf,
  take,
  test,
} from '#server/testing/verifications.fixture.ts';
import { photoVerification } from './index.ts';

describe('the camera photo', () => {
  test('is at no address of other photos, and for staff only while they have its case [TRU-2]', async ({
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

  test('is shown to its member alone while it waits, and is in no export [TRU-2]', async ({
    world,
    anna,
  }) => {
    const look = (client: TestClient) => client.inject({ url: ownCameraPhotoPath });
    expect((await look(anna.browser)).statusCode).toBe(404);
    await send(anna);
    const picture = await look(anna.browser);
    expect([picture.statusCode, picture.headers['cache-control'], picture.headers['content-type']]).toEqual([
      ...[200, 'private, no-store', 'image/webp'],
    ]);
    const ben = await world.join();
    expect((await look(ben.browser)).statusCode).toBe(404);
    expect((await look(world.visitor())).statusCode).toBe(403);
    const files = await photoVerification.exportMember?.(world.platform, anna.id);
    expect(files?.map(({ path }) => path)).toEqual(['photo-verification/case.json']);
    await anna.browser.call(withdrawVerification, {});
    expect((await look(anna.browser)).statusCode).toBe(404);
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

  test('that waits moves with the other files to a bucket [TRU-2]', async ({ world, anna }) => {
    await send(anna);
    const waiting = await camerasOf(world);
    const needed = await findNeededFiles(world.platform, features, [...waiting, 'of-nobody.camera']);
    expect([waiting.length, [...needed]]).toEqual([1, waiting]);
  });
});
