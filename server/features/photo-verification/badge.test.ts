import { describe, expect } from 'vitest';
import { getVerification, withdrawVerification } from '#contract/photo-verification/endpoints.ts';
import { cropPhoto } from '#contract/photos/crop.ts';
import { arrangePhotos, deletePhoto } from '#contract/photos/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { countFacets } from '#contract/search/facets.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { stateOf, test, verify } from '#server/testing/verifications.fixture.ts';

test('is on the card and in the profile, and a filter finds and counts who carries it [TRU-2] [SEA-1]', async ({
  world,
  mara,
  anna,
}) => {
  await verify(world, mara, anna);
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
