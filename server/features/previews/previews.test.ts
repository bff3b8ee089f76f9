import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { memberPicturePath, sitePicturePath } from '#contract/previews/facts.ts';
import { removePhoto } from '#server/features/photos/index.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';

const test = base.extend('anna', async ({ world }) => {
  const anna = await world.join({ name: 'Anna', country: 'NL', region: '07', city: 'Amsterdam' });
  await addTestPhoto(anna.browser);
  return anna;
});

const open = (world: World, url: string, host?: string) =>
  world.inject({ url, ...(host ? { headers: { host } } : {}) });

describe('the picture of a link to a profile [PRO-7]', () => {
  test('shows the approved main photo, and may be kept as long as a photo', async ({ world, anna }) => {
    const { statusCode, headers, rawPayload } = await open(world, memberPicturePath(anna.id));
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=60',
    ]);
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 1200, height: 630, exif: undefined });
  });

  test.for<[string, string]>([
    ['is invisible', 'update profile set invisible = true where member_id = $1'],
    ['is limited', 'update profile set limited_since = now() where member_id = $1'],
    ['is suspended', "update account set status = 'suspended' where id = $1"],
    ['is about to leave', "update account set status = 'pending_deletion' where id = $1"],
    ['waits for a check', "update profile set status = 'disabled' where member_id = $1"],
    ['has a photo that waits for a person', "update photo set status = 'pending' where member_id = $1"],
    ['has a rejected photo', "update photo set status = 'rejected' where member_id = $1"],
  ])('does not exist for a member who %s, drawn before or not', async ([, change], { world, anna }) => {
    expect((await open(world, memberPicturePath(anna.id))).statusCode).toBe(200);
    await world.query(change, [anna.id]);
    expect((await open(world, memberPicturePath(anna.id))).statusCode).toBe(404);
  });

  test('is gone with the photo, at its old address too', async ({ world, anna }) => {
    const address = memberPicturePath(anna.id, 'former.webp');
    expect((await open(world, address)).statusCode).toBe(200);
    const [photo] = await world.query('select id from photo where member_id = $1', [anna.id]);
    await removePhoto(world.platform, anna.id, Number(photo?.id));
    expect((await open(world, address)).statusCode).toBe(404);
  });

  test('does not exist on a domain that hides its members from strangers, for their own session neither', async ({
    world,
    anna,
  }) => {
    await world.changeSettings({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' });
    expect((await open(world, memberPicturePath(anna.id))).statusCode).toBe(404);
    expect((await anna.browser.inject({ method: 'GET', url: memberPicturePath(anna.id) })).statusCode).toBe(
      404,
    );
  });

  test('does not exist on another domain, nor for an address that is no number', async ({ world, anna }) => {
    await world.addDomain('other.example');
    expect((await open(world, memberPicturePath(anna.id), 'other.example')).statusCode).toBe(404);
    expect((await open(world, memberPicturePath('x'))).statusCode).toBe(404);
  });

  test('is the same for a member whom the shown one has blocked: it tells nothing of blocks', async ({
    world,
    anna,
  }) => {
    const ben = await world.join({ name: 'Ben' });
    await anna.browser.call(block, { profile: ben.id });
    const seen = await ben.browser.inject({ method: 'GET', url: memberPicturePath(anna.id) });
    const strangers = await open(world, memberPicturePath(anna.id));
    expect(seen.rawPayload.equals(strangers.rawPayload)).toBe(true);
  });
});

describe('the picture of a link to the site [SET-6]', () => {
  test('shows two who are there today, and on a domain of its own the glyph of that domain', async ({
    world,
    anna,
  }) => {
    const ben = await world.join({
      name: 'Ben',
      gender: 'male',
      country: 'NL',
      region: '07',
      city: 'Amsterdam',
    });
    const alone = await open(world, sitePicturePath);
    await addTestPhoto(ben.browser);
    const both = await open(world, sitePicturePath);
    await world.addDomain('other.example', {
      theme: { primary: '#123a8e', accent: '#0b6b49' },
      name: 'Other',
    });
    const other = await open(world, sitePicturePath, 'other.example');
    for (const { statusCode, headers } of [alone, both, other])
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    const pictures = [alone, both, other].map(({ rawPayload }) => rawPayload.toString('base64'));
    expect(new Set(pictures).size).toBe(3);
    expect(anna.id).toBeGreaterThan(0);
  });

  test('is drawn anew when the domain looks different, in whatever way [SET-5]', async ({ world }) => {
    const before = await open(world, sitePicturePath);
    await world.changeSettings({ motif: 'heart', corner_radius: 0 });
    const after = await open(world, sitePicturePath);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });
});
