import { describe, expect, test } from 'vitest';
import { photoLimits } from '#contract/photos/facts.ts';
import { mayOpenFile, type PhotoViewer, photoLimitOf, toMainImage, toPhotos } from './photos.rules.ts';
import type { PhotoRow } from './photos.store.ts';

const olivia = 1;
const owner: PhotoViewer = { id: olivia, paidUser: false };
const free: PhotoViewer = { id: 2, paidUser: false };
const premium: PhotoViewer = { id: 3, paidUser: true };
const visitor: PhotoViewer = undefined;

function createRow(position: number, changes: Partial<PhotoRow> = {}): PhotoRow {
  const name = `photo${position}`;
  return {
    id: position + 10,
    memberId: olivia,
    siteId: 1,
    position,
    status: 'active',
    fullName: `${name}_full.webp`,
    thumbName: `${name}_thumb.webp`,
    lockedName: `${name}_locked.webp`,
    width: 900,
    height: 600,
    fingerprint: '0123456789abcdef',
    uploadKey: null,
    createdAt: new Date('2026-11-02T12:00:00Z'),
    ...changes,
  } as PhotoRow;
}

const [main, second] = [createRow(0), createRow(1)];

test('a member who paid has room for more photos [PRO-6]', () => {
  expect(photoLimitOf(false)).toBe(photoLimits.free);
  expect(photoLimitOf(true)).toBe(photoLimits.premium);
});

describe('the photos of a member [PRO-5]', () => {
  test.each([
    ['the owner', owner, ['photo0_full.webp', 'photo1_full.webp']],
    ['a premium member', premium, ['photo0_full.webp', 'photo1_full.webp']],
    ['a free member', free, ['photo0_full.webp', 'photo1_locked.webp']],
    ['a visitor', visitor, ['photo0_full.webp', 'photo1_locked.webp']],
  ])('as %s sees them', (_who, viewer, names) => {
    expect(toPhotos([main, second], viewer).map(({ filename }) => filename)).toEqual(names);
  });

  test('name the blurred rendition alone where they are locked', () => {
    const [, locked] = toPhotos([main, second], free);
    expect(JSON.stringify(locked)).not.toMatch(/_full|_thumb/);
    expect(locked).toMatchObject({ locked: true, thumb_filename: 'photo1_locked.webp' });
  });

  test.each(['pending', 'rejected'] as const)('are for the owner alone while they are %s', (status) => {
    const waiting = createRow(1, { status });
    expect(toPhotos([main, waiting], owner)).toHaveLength(2);
    for (const viewer of [premium, free, visitor])
      expect(toPhotos([main, waiting], viewer).map(({ id }) => id)).toEqual([main.id]);
  });
});

describe('the profile image [PRO-7]', () => {
  test('is the first photo, in full for everybody', () => {
    for (const viewer of [owner, premium, free, visitor])
      expect(toMainImage([main, second], viewer)).toMatchObject({ filename: 'photo0_full.webp' });
  });

  test('is not replaced by the second while the first waits', () => {
    const waiting = createRow(0, { status: 'pending' });
    expect(toMainImage([waiting, second], free)).toBeNull();
    expect(toMainImage([waiting, second], owner)).toMatchObject({ status: 'pending' });
  });

  test('is missing where there is no photo', () => {
    expect(toMainImage([], owner)).toBeNull();
  });
});

describe('a file leaves the server [PRO-5]', () => {
  const open = (row: PhotoRow, viewer: PhotoViewer, accountStatus = 'active') => {
    const file = { ...row, accountStatus } as Parameters<typeof mayOpenFile>[1];
    return [row.fullName, row.thumbName, row.lockedName].map((name) => mayOpenFile(name, file, viewer));
  };

  test.each([
    ['of the profile image to a visitor', main, visitor, [true, true, true]],
    ['of the profile image to a free member', main, free, [true, true, true]],
    ['of another photo to a visitor, blurred', second, visitor, [false, false, true]],
    ['of another photo to a free member, blurred', second, free, [false, false, true]],
    ['of another photo to a premium member', second, premium, [true, true, true]],
    ['of another photo to its owner', second, owner, [true, true, true]],
    [
      'of a refused photo to its owner alone',
      createRow(0, { status: 'rejected' }),
      premium,
      [false, false, false],
    ],
  ])('%s', (_case, row, viewer, answers) => {
    expect(open(row, viewer)).toEqual(answers);
  });

  test.each([
    ['not_confirmed', true],
    ['pending_deletion', false],
    ['erased', false],
  ])('of an account that is %s: %s', (status, opens) => {
    expect(open(main, premium, status)).toEqual([opens, opens, opens]);
    expect(open(main, owner, status)).toEqual([true, true, true]);
  });
});
