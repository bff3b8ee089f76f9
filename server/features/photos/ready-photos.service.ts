import { randomUUID } from 'node:crypto';
import { announceChange } from '#server/features/members/index.ts';
import { createId, createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertPhotos, type PhotoRow } from './photos.store.ts';

/** Files written at once: a disk flushes several as quickly as one. */
const batchSize = 16;

export interface ReadyPhoto {
  memberId: number;
  siteId: number;
  /** Light enough to serve as thumb rendition too. */
  full: Buffer;
  locked: Buffer;
  width: number;
  height: number;
  fingerprint: string;
  color: string;
  addedAt: Date;
}

/**
 * For seeds: adds rendered pictures, visible at once, to members without photos. The full one is also the
 * thumb.
 */
export async function addReadyPhotos(platform: Platform, photos: ReadyPhoto[]): Promise<void> {
  const rows: PhotoRow[] = [];
  for (let start = 0; start < photos.length; start += batchSize) {
    const batch = photos.slice(start, start + batchSize);
    rows.push(...(await Promise.all(batch.map((photo) => writeFiles(platform, photo)))));
  }
  const albums = Map.groupBy(rows, ({ memberId }) => memberId);
  const placed = [...albums.values()].flatMap((album) =>
    album.map((row, position) => ({ ...row, position })),
  );
  await platform.db.transaction(async () => {
    await insertPhotos(platform, placed);
    await announceChange(platform, [...albums.keys()]);
  });
}

/** Writes files first, as uploads do; returns the row for them. */
async function writeFiles(
  platform: Platform,
  { memberId, siteId, full, locked, addedAt, ...picture }: ReadyPhoto,
): Promise<PhotoRow> {
  const name = `${createToken()}.webp`;
  const lockedName = `${createToken()}.webp`;
  await Promise.all([platform.media.put(name, full), platform.media.put(lockedName, locked)]);
  return {
    ...{ id: createId(), memberId, siteId, position: 0, status: 'active' },
    ...{ fullName: name, thumbName: name, lockedName, ...picture },
    ...{ uploadKey: randomUUID(), createdAt: addedAt, isPrivate: false },
  };
}
