import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test as base } from '#server/testing/imports.fixture.ts';
import { createPicture } from '#server/testing/pictures.ts';
import type { World } from '#server/testing/world.ts';

const test = base.extend('photos', async ({ folder }) => {
  const photos = join(folder, 'photos');
  await mkdir(join(photos, 'a'), { recursive: true });
  for (const name of ['a/one.jpg', 'a/two.jpg', 'three.jpg', 'four.jpg'])
    await writeFile(join(photos, name), await createPicture());
  await writeFile(join(photos, 'broken.jpg'), 'not a picture');
  return photos;
});

const listPhotos = (world: World) =>
  world.query('select position, status, upload_key from photo order by member_id, position');
const listWaiting = (world: World) => world.query('select file, fault from photo_import order by position');

describe('photos of imported members [MOD-10]', () => {
  test('come as uploads in their order, and wait for a person where the domain has them approved', async ({
    world,
    run,
    write,
    photos,
  }) => {
    await world.changeSettings({ photo_auto_approve: false });
    const file = await write({ photos: 'a/one.jpg|three.jpg|gone.jpg' });
    const { text } = await run('--file', file, '--photos', photos);
    expect(text).toContain('row 2 (id 17), photos: 1 not in the folder, left out');
    expect(text).toContain('2 photos queued');
    await world.jobs.drain();
    expect(await listPhotos(world)).toMatchObject([
      { position: 0, status: 'pending' },
      { position: 1, status: 'pending' },
    ]);
    expect(await listWaiting(world)).toEqual([]);
  });

  test('are as many as a member without Premium may have', async ({ run, write, photos }) => {
    const file = await write({ photos: 'a/one.jpg|a/two.jpg|three.jpg|four.jpg' });
    const { text } = await run('--file', file, '--photos', photos, '--dry-run');
    expect(text).toContain('photos: 1 more than a member may have, left out');
    expect(text).toContain('3 photos to queue');
  });

  test('that are broken or outside the folder are refused, and the others come', async ({
    world,
    run,
    write,
    folder,
    photos,
  }) => {
    await writeFile(join(folder, 'secret.jpg'), await createPicture());
    await symlink(join(folder, 'secret.jpg'), join(photos, 'link.jpg'));
    const file = await write({ photos: 'broken.jpg|link.jpg|three.jpg' });
    await run('--file', file, '--photos', photos);
    await world.jobs.drain();
    expect(await listPhotos(world)).toHaveLength(1);
    expect(await listWaiting(world)).toEqual([
      { file: 'broken.jpg', fault: 'photos.not_an_image' },
      { file: 'link.jpg', fault: 'not_found' },
    ]);
    expect((await run()).text).toContain('1 photos refused: photos.not_an_image');
  });

  test('go on where a killed process has ended, and none comes twice', async ({
    world,
    run,
    write,
    photos,
  }) => {
    const file = await write({ photos: 'a/one.jpg|a/two.jpg|three.jpg' });
    await run('--file', file, '--photos', photos);
    const { media } = world.platform;
    const put = media.put.bind(media);
    let puts = 0;
    media.put = async (...args) => {
      puts += 1;
      if (puts > 4) throw new Error('killed');
      await put(...args);
    };
    await expect(world.jobs.runNow('member-import.photos')).rejects.toThrow('killed');
    media.put = put;
    expect(await listPhotos(world)).toHaveLength(1);
    await Promise.all([world.jobs.runNow('member-import.photos'), world.jobs.runNow('member-import.photos')]);
    await world.jobs.drain();
    expect(await listPhotos(world)).toHaveLength(3);
    expect(await listWaiting(world)).toEqual([]);
  });

  test('follow members who were imported without them, once', async ({ world, run, write, photos }) => {
    const file = await write({ photos: 'a/one.jpg' });
    expect((await run('--file', file)).text).toContain('1 not brought without --photos');
    expect((await run('--file', file, '--photos', photos)).text).toContain('1 unchanged');
    expect((await run('--file', file, '--photos', photos)).text).toContain('0 photos queued');
    await world.jobs.drain();
    expect(await listPhotos(world)).toHaveLength(1);
  });

  test('of a member who leaves wait, and are erased with the member', async ({
    world,
    run,
    write,
    photos,
  }) => {
    const file = await write({ photos: 'a/one.jpg' });
    await run('--file', file, '--photos', photos);
    await world.query(`update account set status = 'pending_deletion', deletion_due_at = $1`, [
      world.clock.now(),
    ]);
    await world.jobs.runNow('member-import.photos');
    expect(await listPhotos(world)).toEqual([]);
    await world.jobs.runNow('deletion.erase');
    await world.jobs.drain();
    expect(await listWaiting(world)).toEqual([]);
  });
});
