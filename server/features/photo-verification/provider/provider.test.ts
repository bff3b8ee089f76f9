import { describe, expect } from 'vitest';
import { getVerification, pickPose, sendCameraPhoto } from '#contract/photo-verification/endpoints.ts';
import { verificationWebhookPath } from '#contract/photo-verification/facts.ts';
import { takeVerifications } from '#contract/photo-verification/queue.ts';
import { arrangePhotos } from '#contract/photos/endpoints.ts';
import { createSecret } from '#server/platform/outgoing/signed-message.ts';
import { addTestPhoto, createPicture, listFiles, sendFile } from '#server/testing/pictures.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as plain } from '#server/testing/test.ts';
import { report, testWithProvider } from '#server/testing/verification-provider.ts';
import type { Person, World } from '#server/testing/world.ts';
import { requestJob } from './check.service.ts';

const test = testWithProvider.extend('anna', async ({ world, provider: _ }) => {
  const anna = await world.join();
  await addTestPhoto(anna.browser);
  return anna;
});

async function send({ browser }: Person): Promise<string> {
  const key = (await browser.call(pickPose, {})).pose?.key ?? '';
  const bytes = await createPicture({ width: 480, height: 640 });
  await sendFile(browser, sendCameraPhoto.path, { fields: { key }, bytes });
  return key;
}

async function sendAndDrain(world: World, member: Person): Promise<string> {
  const key = await send(member);
  await world.jobs.drain();
  return key;
}

async function changeMainPhoto({ browser }: Person): Promise<void> {
  const { id } = await addTestPhoto(browser);
  await browser.call(arrangePhotos, { ids: [id] });
}

const stateOf = async ({ browser }: Person) => (await browser.call(getVerification, {})).state;
const approved = (key: string) => ({ key, result: { outcome: 'approved' } });

describe('a provider', () => {
  test('is sent both pictures and reports once; the camera photo is gone with that [TRU-2]', async ({
    world,
    provider,
    anna,
  }) => {
    const key = await sendAndDrain(world, anna);
    expect(provider.checks).toMatchObject([
      { key, callback: expect.stringContaining(verificationWebhookPath) },
    ]);
    const pictures = provider.checks.map(({ camera_photo, profile_image }) => [camera_photo, profile_image]);
    for (const picture of pictures.flat())
      expect(Buffer.from(picture, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    const mara = await joinStaff(world);
    expect((await mara.browser.call(takeVerifications, { except: [] })).verifications).toEqual([]);
    expect((await anna.browser.call(getVerification, {})).compared_by).toBe('provider');
    await world.mailbox.collect();
    expect(await report(world, provider.secret, approved(key))).toBe(200);
    expect(await stateOf(anna)).toBe('verified');
    const mails = await world.mailbox.collect();
    expect([mails.length, await listFiles(world.platform, 'camera')]).toEqual([1, []]);
  });

  test('that reports twice, at once or later, changes nothing more [TRU-2]', async ({
    world,
    provider,
    anna,
  }) => {
    const key = await sendAndDrain(world, anna);
    await world.mailbox.collect();
    const content = { key, result: { outcome: 'declined', reason: 'no_face' } };
    const statuses = await Promise.all([1, 2, 3].map(() => report(world, provider.secret, content)));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await report(world, provider.secret, approved(key))).toBe(200);
    expect([await stateOf(anna), (await world.mailbox.collect()).length]).toEqual(['declined', 1]);
  });

  test('late, after the member took the photo back, reports to nobody [TRU-2]', async ({
    world,
    provider,
    anna,
  }) => {
    const key = await sendAndDrain(world, anna);
    await world.query('delete from photo_verification');
    expect(await report(world, provider.secret, approved(key))).toBe(200);
    expect(await stateOf(anna)).toBe('none');
  });

  test('has to sign what it reports, just now, and unchanged [TRU-2]', async ({ world, provider, anna }) => {
    const key = await sendAndDrain(world, anna);
    const { secret } = provider;
    const old = new Date(world.clock.now().getTime() - 6 * 60_000);
    const declined = { key, result: { outcome: 'declined', reason: 'no_pose' } };
    expect([
      await report(world, createSecret(), approved(key)),
      await report(world, secret, approved(key), { at: old }),
      await report(world, secret, declined, { tampered: approved(key) }),
      await report(world, secret, { key, result: { outcome: 'perhaps' } }),
      (await world.inject({ method: 'POST', url: verificationWebhookPath, payload: approved(key) }))
        .statusCode,
    ]).toEqual([401, 401, 401, 401, 401]);
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('compares again when the main photo has changed meanwhile [TRU-2]', async ({
    world,
    provider,
    anna,
  }) => {
    await sendAndDrain(world, anna);
    await changeMainPhoto(anna);
    await report(world, provider.secret, approved(provider.checks[0]?.key ?? ''));
    expect(await stateOf(anna)).toBe('waiting');
    await world.jobs.drain();
    const [first, second] = provider.checks;
    expect(second?.profile_image).not.toBe(first?.profile_image);
    await report(world, provider.secret, approved(second?.key ?? ''));
    expect(await stateOf(anna)).toBe('verified');
  });

  test('gives its result to the photo it was sent alone: repeated or asked for, it verifies no other [TRU-2]', async ({
    world,
    provider,
    anna,
  }) => {
    const key = await sendAndDrain(world, anna);
    await changeMainPhoto(anna);
    provider.results.set(key, { outcome: 'approved' });
    await report(world, provider.secret, approved(key));
    await world.jobs.drain();
    expect(provider.checks).toHaveLength(2);
    await report(world, provider.secret, approved(key));
    expect(await stateOf(anna)).toBe('waiting');
    world.clock.advance({ minutes: 11 });
    await world.jobs.runNow('photo-verification.retention');
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('that fails is not sent another main photo under the same key [TRU-2]', async ({
    world,
    provider,
    anna,
  }) => {
    provider.status = 503;
    const key = await send(anna);
    await world.jobs.drain().catch(() => undefined);
    await changeMainPhoto(anna);
    provider.status = 200;
    // Here no queue retries by itself.
    await world.jobs.send(requestJob, { key });
    await world.jobs.drain();
    expect(provider.checks).toHaveLength(1);
    expect(provider.checks[0]?.key).not.toBe(key);
    await report(world, provider.secret, approved(key));
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('whose webhook was lost is asked for the result [TRU-2]', async ({ world, provider, anna }) => {
    const key = await sendAndDrain(world, anna);
    provider.results.set(key, { outcome: 'approved' });
    world.clock.advance({ minutes: 11 });
    await world.jobs.runNow('photo-verification.retention');
    expect(await stateOf(anna)).toBe('verified');
  });

  test('is not waited for before a photo is deleted that was kept long enough [TRU-2]', async ({
    world,
    provider,
    anna,
  }) => {
    const key = await sendAndDrain(world, anna);
    provider.results.set(key, { outcome: 'approved' });
    world.clock.advance({ days: 15 });
    await world.jobs.runNow('photo-verification.retention');
    await world.jobs.drain();
    expect([await stateOf(anna), await listFiles(world.platform, 'camera')]).toEqual(['expired', []]);
  });

  test('that is away for a day, or unsure, leaves it to the staff [TRU-2]', async ({
    world,
    provider,
    anna,
  }) => {
    const key = await sendAndDrain(world, anna);
    const mara = await joinStaff(world);
    const countTaken = async () =>
      (await mara.browser.call(takeVerifications, { except: [] })).verifications.length;
    await report(world, provider.secret, { key, result: { outcome: 'unsure' } });
    expect(await countTaken()).toBe(1);
    expect(await report(world, provider.secret, approved(key))).toBe(200);
    expect(await stateOf(anna)).toBe('waiting');
    const ben = await world.join();
    await addTestPhoto(ben.browser);
    provider.status = 503;
    await send(ben);
    await world.jobs.drain().catch(() => undefined);
    world.clock.advance({ hours: 25 });
    await world.jobs.runNow('photo-verification.retention');
    const left = await world.query(`select 1 from photo_verification where handler = 'reviewer'`);
    expect(left).toHaveLength(2);
  });
});

plain('without a provider its webhook is no address [TRU-2]', async ({ world }) => {
  expect(await report(world, createSecret(), approved('0'))).toBe(404);
});
