import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  getVerification,
  type OwnVerification,
  pickPose,
  sendCameraPhoto,
  withdrawVerification,
} from '#contract/photo-verification/endpoints.ts';
import { poses, verificationFormPath, verificationLimits } from '#contract/photo-verification/facts.ts';
import { addTestPhoto, createPicture, encodeForm, sendFile } from '#server/testing/pictures.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { camerasOf, send, stateOf, test } from '#server/testing/verifications.fixture.ts';

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
