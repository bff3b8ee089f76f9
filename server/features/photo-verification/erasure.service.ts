import type { ExportFile } from '#server/feature.ts';
import { readFileBytes } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findStanding } from './photo-verification.store.ts';

export async function exportVerification(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const found = (await findStanding(platform, memberId))?.found;
  if (!found) return [];
  const { state, pose, reason, createdAt, decidedAt, cameraName } = found;
  const json = { state, pose, reason, asked_at: createdAt, decided_at: decidedAt };
  return [
    { path: 'photo-verification/case.json', json },
    ...(cameraName
      ? [{ path: 'photo-verification/camera.webp', bytes: readFileBytes(platform, cameraName) }]
      : []),
  ];
}
