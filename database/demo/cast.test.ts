import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  interests,
  relationshipStatuses,
  sexualities,
} from '#contract/profiles.ts';
import { locales } from '#contract/sites.ts';
import { DEMO_ALBUMS, describeSitter } from './album.ts';
import { DEMO_CAST, type DemoMember } from './cast.ts';
import { composePortrait, composeStillLife, renderPicture } from './portraits/index.ts';

const photoFolder = join(import.meta.dirname, 'photos');
const freePhotos = 3;
const packBytes = 3 * 1024 * 1024;
const photoBytes = 120 * 1024;

function albumOf(member: DemoMember) {
  const album = DEMO_ALBUMS[member.key];
  if (!album) throw new Error(`${member.key} has no album`);
  return album;
}

describe.each(DEMO_CAST)('$name of the demo cast', (member) => {
  it('has been an adult for years', () => {
    const adultSince = new Date(member.birthDate);
    adultSince.setUTCFullYear(adultSince.getUTCFullYear() + 21);
    expect(adultSince.getTime()).toBeLessThan(Date.parse('2026-01-01'));
  });

  it('has a profile of allowed values', () => {
    expect(genders).toContain(member.gender);
    expect(sexualities).toContain(member.sexuality);
    expect(hairColors).toContain(member.hairColor);
    expect(eyeColors).toContain(member.eyeColor);
    expect(bodyTypes).toContain(member.bodyType);
    expect(relationshipStatuses).toContain(member.relationshipStatus);
    expect(locales).toContain(member.language);
    expect(interests).toEqual(expect.arrayContaining([...member.interests]));
    expect(new Set(member.interests).size).toBe(member.interests.length);
  });

  it('shows as many photos as the account allows, the first of them in public', () => {
    expect(member.photos[0]?.private ?? false).toBe(false);
    expect(member.photos.length).toBeGreaterThanOrEqual(2);
    expect(member.photos.length).toBeLessThanOrEqual(member.paidUser ? 4 : freePhotos);
  });

  it('has an album with a picture for every photo', () => {
    const files = albumOf(member).pictures.map((_, index) => `${member.key}-${index + 1}.webp`);
    expect(member.photos.map(({ file }) => file)).toEqual(files);
  });

  it('has every photo in the pack, as a light WebP of 900 by 1200', async () => {
    for (const { file } of member.photos) {
      const photo = await readFile(join(photoFolder, file));
      expect(photo.length).toBeLessThanOrEqual(photoBytes);
      const { format, width, height } = await sharp(photo).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 900, height: 1200 });
    }
  });
});

describe('the demo cast', () => {
  it('shares neither keys nor e-mail addresses', () => {
    expect(new Set(DEMO_CAST.map(({ key }) => key)).size).toBe(DEMO_CAST.length);
    expect(new Set(DEMO_CAST.map(({ email }) => email)).size).toBe(DEMO_CAST.length);
  });

  it('writes to addresses that can never receive mail', () => {
    for (const { email } of DEMO_CAST) expect(email).toMatch(/@demo\.example$/);
  });

  it('fits into three megabytes and leaves no stray picture', async () => {
    const files = await readdir(photoFolder);
    const named = DEMO_CAST.flatMap(({ photos }) => photos.map(({ file }) => file));
    expect(files.sort()).toEqual(named.sort());
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(photoFolder, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(packBytes);
  });
});

describe('a painted picture', () => {
  it('comes out the same from the same seed', () => {
    for (const member of DEMO_CAST.slice(0, 3)) {
      const album = albumOf(member);
      const sitter = describeSitter(member, album);
      const paint = () =>
        album.pictures.map((picture) =>
          typeof picture === 'string'
            ? composeStillLife(picture, member.key)
            : composePortrait(sitter, picture),
        );
      expect(paint()).toEqual(paint());
    }
  });

  it('is rendered in the width that is asked for', async () => {
    const photo = await renderPicture(composeStillLife('skyline', 'any'), 120);
    const { width, height } = await sharp(photo).metadata();
    expect({ width, height }).toEqual({ width: 120, height: 160 });
  });
});
