import { describe, expect } from 'vitest';
import { showPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { expectTurns } from '#server/testing/locks.ts';
import { addPrivatePhoto, lookAt } from '#server/testing/private-photos.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { block } from './index.ts';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna' }))
  .extend('ben', ({ world }) => world.join({ name: 'Ben', gender: 'male' }))
  .extend('photo', ({ anna }) => addPrivatePhoto(anna));

describe.runIf(testServerUrl)('a block and a grant at the same moment [TRU-8]', () => {
  test('a grant that waits for a block is refused, and nothing of it is left', async ({
    world,
    anna,
    ben,
    photo,
  }) => {
    const late = await expectTurns(
      world,
      () => block(world.platform, ben.id, anna.id),
      () => refusalOf(anna.browser.call(showPrivatePhotos, { profile: ben.id, term: 'always' })),
    );
    expect(late.code).toBe('not_found');
    expect(await world.query('select 1 from private_photo_access')).toEqual([]);
    expect(await lookAt(ben, photo)).toBe(404);
  });
});
