import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listComparedPhotos, type PhotoRow } from '../photos.store.ts';

/** Adds to each row the photos that its member is compared with, the profile image first. */
export async function withComparedPhotos<Row extends { found: { memberId: number } }>(
  platform: Platform,
  rows: Row[],
): Promise<(Row & { compared: PhotoRow[] })[]> {
  const memberIds = rows.map(({ found }) => found.memberId);
  const photos = Map.groupBy(await listComparedPhotos(platform, memberIds), ({ memberId }) => memberId);
  return rows.map((row) => ({ ...row, compared: photos.get(row.found.memberId) ?? [] }));
}

/** The file of one of the photos that a member is compared with; throws `not_found`. */
export async function getComparedFile(
  platform: Platform,
  memberId: number,
  photo: number | undefined,
): Promise<string> {
  const compared = await listComparedPhotos(platform, [memberId]);
  const shown = compared.find(({ id }) => id === photo);
  if (!shown) throw new AppError('not_found');
  return shown.fullName;
}

/** What the screen needs of each. */
export function toShownPhotos(compared: readonly PhotoRow[]) {
  return compared.map(({ id, width, height }) => ({ id, width, height }));
}
