import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listKeptOf } from './export.store.ts';

/** What the member keeps and has written. What others note about them is not theirs to read: docs/decisions/128. */
export async function exportFavourites(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const { favourites, notes } = await listKeptOf(platform, memberId);
  return [{ path: 'favourites.json', json: { favourites, notes } }];
}
