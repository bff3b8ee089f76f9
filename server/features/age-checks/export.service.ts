import type { ExportFile } from '#server/feature.ts';
import { readFileBytes } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findStanding } from './age-checks.store.ts';

export async function exportAgeCheck(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const found = (await findStanding(platform, memberId))?.found;
  if (!found) return [];
  const { state, method, reason, createdAt, decidedAt, evidenceName } = found;
  const json = { state, method, reason, asked_at: createdAt, decided_at: decidedAt };
  return [
    { path: 'age-check/case.json', json },
    ...(evidenceName
      ? [{ path: 'age-check/document.webp', bytes: readFileBytes(platform, evidenceName) }]
      : []),
  ];
}
