import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { announceChange, writeVerified } from '#server/features/members/index.ts';
import { photoVerification } from '#server/features/photo-verification/photo-verification.table.ts';
import { findFileBytes } from '#server/features/photos/index.ts';
import { photo } from '#server/features/photos/photos.table.ts';
import { hourMs } from '#server/platform/durations.ts';
import { createId, createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CastMember } from '../seeding/seed-members.ts';

/** Some who are verified, and one who waits. Once they carry the mark of the invented, `is_verified` is false for all of them. */
export async function seedVerifications(
  platform: Platform,
  { verified, waiting }: { verified: readonly CastMember[]; waiting: CastMember | undefined },
): Promise<void> {
  for (const { id } of verified) {
    const main = await findMain(platform, id);
    if (main) await writeVerified(platform, id, main.fullName);
  }
  const ids = verified.map(({ id }) => id);
  if (ids.length > 0) await announceChange(platform, ids);
  if (waiting) await sendCameraPhoto(platform, waiting);
}

async function findMain({ db }: Platform, memberId: number) {
  const [row] = await db()
    .select()
    .from(photo)
    .where(and(eq(photo.memberId, memberId), eq(photo.position, 0)));
  return row;
}

/** Their camera photo is their portrait once more, since nobody has posed. */
async function sendCameraPhoto(platform: Platform, { id: memberId, siteId }: CastMember): Promise<void> {
  const main = await findMain(platform, memberId);
  const bytes = main && (await findFileBytes(platform, main.fullName));
  if (!bytes) return;
  const cameraName = `${createToken()}.camera`;
  await platform.media.put(cameraName, bytes);
  await platform
    .db()
    .insert(photoVerification)
    .values({
      ...{ id: createId(), memberId, siteId, key: randomUUID(), state: 'waiting', handler: 'reviewer' },
      ...{ pose: 'hand_raised', cameraName, cameraWidth: main.width, cameraHeight: main.height },
      createdAt: new Date(platform.clock.now().getTime() - 2 * hourMs),
    });
}
