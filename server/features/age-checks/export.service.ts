import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findStanding } from './age-checks.store.ts';

/** Without the picture of a document: a file of an export would outlive the decision. */
export async function exportAgeCheck(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const found = (await findStanding(platform, memberId))?.found;
  if (!found) return [];
  const { state, method, reason, createdAt, decidedAt } = found;
  const json = { state, method, reason, asked_at: createdAt, decided_at: decidedAt };
  return [{ path: 'age-check.json', json }];
}
