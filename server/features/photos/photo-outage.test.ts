import { describe, expect, vi } from 'vitest';
import { deletePhoto } from '#contract/photos/endpoints.ts';
import { addTestPhoto, createPicture, listFiles, sendPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { listPhotos } from './photos.store.ts';

/** A world whose disk fails as the test says, and is mended afterwards. */
const test = base
  .extend('disk', ({ world }, { onCleanup }) => {
    const { media } = world.platform;
    onCleanup(() => {
      world.platform.media = media;
    });
    return {
      fail(part: Partial<typeof media>) {
        world.platform.media = { ...media, ...part };
      },
      mend() {
        world.platform.media = media;
      },
    };
  })
  .extend('anna', ({ world }) => world.join());

/** Files have the time of this machine, so the clock goes by it. */
async function sweepLater({ clock, jobs }: World): Promise<void> {
  clock.set(new Date(Date.now() + 2 * 60 * 60 * 1000));
  await jobs.runNow('photos.sweep');
}

const full = () => Promise.reject(new Error('ENOSPC: no space left on device'));

describe('an upload while the disk is full', () => {
  test('fails without a photo that has no file, and works again later [PRO-6]', async ({
    world,
    disk,
    anna,
  }) => {
    disk.fail({ put: full });
    const bytes = await createPicture({ width: 480, height: 320 });
    const failed = await sendPhoto(anna.browser, bytes);
    expect([failed.statusCode, failed.json().error.code]).toEqual([500, 'internal']);
    expect(await listPhotos(world.platform, anna.id)).toEqual([]);
    disk.mend();
    expect((await sendPhoto(anna.browser, bytes)).statusCode).toBe(200);
    expect(await listPhotos(world.platform, anna.id)).toHaveLength(1);
  });

  test('that writes some of the three files leaves none for good', async ({ world, disk, anna }) => {
    const { media } = world.platform;
    const written: Promise<void>[] = [];
    disk.fail({
      put(name, content) {
        if (written.length === 2) return Promise.all(written).then(full);
        const writing = media.put(name, content);
        written.push(writing);
        return writing;
      },
    });
    expect((await sendPhoto(anna.browser, await createPicture({ width: 480, height: 320 }))).statusCode).toBe(
      500,
    );
    disk.mend();
    await sweepLater(world);
    expect(await listFiles(world.platform)).toEqual([]);
  });
});

describe('an upload whose row cannot be written', () => {
  test('keeps its files until the sweeper knows better, for the row may be there after all', async ({
    world,
    anna,
  }) => {
    const fault = vi.spyOn(world.platform.db, 'transaction').mockRejectedValueOnce(new Error('gone'));
    const failed = await sendPhoto(anna.browser, await createPicture({ width: 480, height: 320 }));
    fault.mockRestore();
    expect(failed.statusCode).toBe(500);
    expect(await listFiles(world.platform)).toHaveLength(3);
    await sweepLater(world);
    expect(await listFiles(world.platform)).toEqual([]);
  });
});

describe('a photo that is deleted', () => {
  test('is gone for everybody though the disk keeps its files, which are swept later [ACC-24]', async ({
    world,
    disk,
    anna,
  }) => {
    const photo = await addTestPhoto(anna.browser);
    disk.fail({ remove: () => Promise.reject(new Error('EIO')) });
    expect((await anna.browser.call(deletePhoto, { id: photo.id })).photos).toEqual([]);
    expect((await anna.browser.inject({ url: `/media/${photo.filename}` })).statusCode).toBe(404);
    disk.mend();
    expect(await listFiles(world.platform)).toHaveLength(3);
    await sweepLater(world);
    expect(await listFiles(world.platform)).toEqual([]);
  });
});

describe('the sweeper', () => {
  test('looks at files in portions and keeps every one that a photo names', async ({ world, anna }) => {
    const photo = await addTestPhoto(anna.browser);
    const orphans = Array.from({ length: 450 }, (_, n) => `orphan${String(n).padStart(4, '0')}.webp`);
    for (const name of orphans) await world.platform.media.put(name, Buffer.from('x'));
    await sweepLater(world);
    const left = await listFiles(world.platform);
    expect(left).toHaveLength(3);
    expect(left).toContain(photo.filename);
  });
});

describe('a file that a photo names and the disk has lost', () => {
  test('is not there, and no fault of the server', async ({ world, anna }) => {
    const photo = await addTestPhoto(anna.browser);
    await world.platform.media.remove(photo.filename);
    const answer = await anna.browser.inject({ url: `/media/${photo.filename}` });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
  });
});
