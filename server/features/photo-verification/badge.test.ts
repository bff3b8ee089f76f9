import { expect } from 'vitest';
import { getVerification, pickPose, sendCameraPhoto } from '#contract/photo-verification/endpoints.ts';
import { decideVerification, takeVerifications } from '#contract/photo-verification/queue.ts';
import { arrangePhotos } from '#contract/photos/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { countFacets } from '#contract/search/facets.ts';
import { addTestPhoto, createPicture, sendFile } from '#server/testing/pictures.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';

const test = base.extend('anna', async ({ world }) => {
  const anna = await world.join({ name: 'Anna' });
  await addTestPhoto(anna.browser);
  const { pose } = await anna.browser.call(pickPose, {});
  const bytes = await createPicture({ width: 480, height: 640 });
  await sendFile(anna.browser, sendCameraPhoto.path, { fields: { key: pose?.key ?? '' }, bytes });
  const mara = await joinStaff(world);
  const [one] = (await mara.browser.call(takeVerifications, { except: [] })).verifications;
  if (one)
    await mara.browser.call(decideVerification, { id: one.id, filename: one.filename, outcome: 'approved' });
  world.clock.advance({ seconds: 10 });
  await world.jobs.drain();
  return anna;
});

test('is on the card and in the profile, and a filter finds and counts who carries it [TRU-2] [SEA-1]', async ({
  world,
  anna,
}) => {
  const ben = await world.join({ name: 'Ben', gender: 'male' });
  const clara = await world.join({ name: 'Clara' });
  await addTestPhoto(clara.browser);
  const search = async (filters: object) =>
    (await ben.browser.call(searchMembers, { gender: 'female', ...filters })).page.results.map(
      ({ name, verified }) => [...[name, verified]],
    );
  const count = async () => (await ben.browser.call(countFacets, { gender: 'female' })).facets?.verified;
  expect((await search({})).sort()).toEqual([
    ['Anna', true],
    ['Clara', false],
  ]);
  expect([await search({ verified: '1' }), await count()]).toEqual([[['Anna', true]], { 1: 1 }]);
  expect((await ben.browser.call(getMember, { id: anna.id })).member).toMatchObject({ verified: true });

  const { id } = await addTestPhoto(anna.browser);
  await anna.browser.call(arrangePhotos, { ids: [id] });
  expect((await anna.browser.call(getVerification, {})).state).toBe('changed');
  expect([await search({ verified: '1' }), await count()]).toEqual([[], { 1: 0 }]);
  expect((await ben.browser.call(getMember, { id: anna.id })).member).toMatchObject({ verified: false });
});

test('is never on an invented profile, whatever stands in its row [TRU-2] [OPS-9]', async ({ world }) => {
  const doll = await world.createMember({ name: 'Doll', fictional: true });
  const ben = await world.join({ name: 'Ben', gender: 'male' });
  await world.query(
    `insert into photo (id, member_id, site_id, position, status, full_name, thumb_name, locked_name, width, height,
       fingerprint, upload_key, created_at)
     values ($1, $1, 1, 0, 'active', 'f.webp', 't.webp', 'l.webp', 480, 320, '0123456789abcdef', gen_random_uuid(), now())`,
    [doll.id],
  );
  await world.query(
    `update profile set verified_picture = 'f.webp', verified_at = now() where member_id = $1`,
    [doll.id],
  );
  expect((await ben.browser.call(getMember, { id: doll.id })).member).toMatchObject({
    ...{ fictional: true, verified: false },
  });
});
