import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteSaved, findSaved, upsertSaved } from './saved.store.ts';
import { type AskedCriteria, asksNothing, withoutUnasked } from './search.rules.ts';

/** The filters every later search of hers begins with; without any, nothing is saved any more. */
export async function saveSearch(platform: Platform, memberId: number, asked: AskedCriteria): Promise<void> {
  const saved = withoutUnasked(asked);
  await (asksNothing(saved) ? deleteSaved(platform, memberId) : upsertSaved(platform, memberId, saved));
}

export async function exportSaved(platform: Platform, memberId: number): Promise<ExportFile[]> {
  return [{ path: 'search.json', json: { saved: (await findSaved(platform, memberId)) ?? null } }];
}
