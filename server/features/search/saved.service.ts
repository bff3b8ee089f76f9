import type { SearchGender } from '#contract/search/facts.ts';
import type { AskedFilters } from '#contract/search/filters.ts';
import type { Site } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteSaved, findSaved, insertSavedGenders, mergeSavedGender, upsertSaved } from './saved.store.ts';
import { hasNoFilters, normalizeFilters } from './search.rules.ts';

/** Saves the filters later searches begin with; without any, deletes them. */
export async function saveSearch(platform: Platform, memberId: number, asked: AskedFilters): Promise<void> {
  const saved = normalizeFilters(asked);
  await (hasNoFilters(saved) ? deleteSaved(platform, memberId) : upsertSaved(platform, memberId, saved));
}

/**
 * Only a filter of the member's own search: no search row holds it, so it affects nobody else. A domain
 * without it stores nothing, as members could not change it there.
 */
export async function saveSearchGender(
  platform: Platform,
  { settings }: Pick<Site, 'settings'>,
  memberId: number,
  gender: SearchGender,
): Promise<void> {
  if (settings.search_fields.includes('gender')) await mergeSavedGender(platform, memberId, gender);
}

export async function saveSearchGenders(
  platform: Platform,
  { settings }: Pick<Site, 'settings'>,
  saved: readonly { memberId: number; gender: SearchGender }[],
): Promise<void> {
  if (settings.search_fields.includes('gender')) await insertSavedGenders(platform, saved);
}

export async function exportSaved(platform: Platform, memberId: number): Promise<ExportFile[]> {
  return [{ path: 'search.json', json: { saved: (await findSaved(platform, memberId)) ?? null } }];
}
