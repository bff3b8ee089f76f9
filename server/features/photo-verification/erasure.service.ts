import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findStanding } from './photo-verification.store.ts';

/** Without the camera photo, which would outlive the decision in the file: members see it on the page while it waits. */
export async function exportVerification(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const found = (await findStanding(platform, memberId))?.found;
  if (!found) return [];
  const { state, pose, reason, createdAt, decidedAt } = found;
  const json = { state, pose, reason, asked_at: createdAt, decided_at: decidedAt };
  return [{ path: 'photo-verification/case.json', json }];
}
