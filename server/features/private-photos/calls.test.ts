import { describe, expect } from 'vitest';
import { askForPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { addPrivatePhoto } from '#server/testing/private-photos.ts';
import { test as base } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';
import { upsertGrant } from './access.store.ts';
import { isGrantToTell } from './private-photos.store.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }));

/** The filter that Anna does not fit: she has no photo in her profile. */
const keepOut = (world: World, { id }: Person) =>
  world.query(`update profile set contact_filter = '{"photo": true}' where member_id = $1`, [id]);

describe('photos that nobody asked for [TRU-8]', () => {
  test('call nobody whose contact filter keeps their owner out, unless they asked', async ({
    world,
    anna,
    ben,
  }) => {
    await addPrivatePhoto(anna);
    await keepOut(world, ben);
    const pair = { viewerId: ben.id, ownerId: anna.id };
    expect(await upsertGrant(world.platform, { ...pair, until: null })).toBe('unasked');
    expect(await isGrantToTell(world.platform, { ...pair, isAnswer: false })).toBe(false);
    await world.query('delete from private_photo_access');
    await ben.browser.call(askForPrivatePhotos, { profile: anna.id });
    expect(await upsertGrant(world.platform, { ...pair, until: null })).toBe('answer');
    expect(await isGrantToTell(world.platform, { ...pair, isAnswer: true })).toBe(true);
  });
});
