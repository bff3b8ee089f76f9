import { describe, expect } from 'vitest';
import { cropPhoto } from '#contract/photos/crop.ts';
import { deletePhoto } from '#contract/photos/endpoints.ts';
import { decideOnPhoto, takePhotos } from '#contract/photos/queue.ts';
import { undoDecision } from '#contract/review/endpoints.ts';
import { removeStaff } from '#server/features/staff/index.ts';
import {
  carryOut,
  idsOf,
  logOf,
  look,
  reject,
  statusOf,
  take,
  test,
} from '#server/testing/photo-queue.fixture.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { erasePhotos } from '../erasure.service.ts';

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
