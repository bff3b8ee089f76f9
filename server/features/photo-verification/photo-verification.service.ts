import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { OwnVerification } from '#contract/photo-verification/endpoints.ts';
import { verificationLimits } from '#contract/photo-verification/facts.ts';
import type { Site, Viewer } from '#server/call.ts';
import { announceChange, lockProfile, writeVerified } from '#server/features/members/index.ts';
import { type CameraPicture, createCameraPicture, queueFileRemoval } from '#server/features/photos/index.ts';
import { daySeconds, hourSeconds, minuteMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import { tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { choosePose, findHindrance, poseOf, toOwnVerification } from './photo-verification.rules.ts';
import {
  deleteCase,
  findStanding,
  replaceCase,
  type Standing,
  updateCase,
  withoutPhoto,
} from './photo-verification.store.ts';
import { hasProvider, requestJob } from './provider/check.service.ts';

const { photosADay, poseMinutes } = verificationLimits;

/** Camera photos, each of which a person looks at. */
const photoLimit = { name: 'camera-photo', points: photosADay, seconds: daySeconds };
/** Poses: with more of them somebody could wait for the one that a stolen photo has. */
const poseLimit = { name: 'camera-pose', points: 2 * photosADay, seconds: daySeconds };
const withdrawLimit = { name: 'camera-withdraw', points: 30, seconds: hourSeconds };

export interface Asking {
  site: Site;
  viewer: Pick<Viewer, 'id' | 'confirmed'>;
}

export async function getVerification(platform: Platform, asking: Asking): Promise<OwnVerification> {
  return toAnswer(platform, asking, await requireStanding(platform, asking));
}

async function requireStanding(platform: Platform, { viewer }: Asking): Promise<Standing> {
  const standing = await findStanding(platform, viewer.id);
  if (!standing) throw new AppError('not_found');
  return standing;
}

function hindranceOf({ site, viewer }: Asking, standing: Standing) {
  const isOffered = site.settings.photo_verification;
  return findHindrance(standing, { isOffered, isConfirmed: viewer.confirmed });
}

function toAnswer(platform: Platform, asking: Asking, standing: Standing): OwnVerification {
  return toOwnVerification(standing, {
    hindrance: hindranceOf(asking, standing),
    now: platform.clock.now(),
    comparedBy: hasProvider(platform) ? 'provider' : 'staff',
  });
}

/** Throws while the member cannot ask. */
function requireAsking(asking: Asking, standing: Standing): void {
  const hindrance = hindranceOf(asking, standing);
  if (hindrance) throw new AppError('photo_verification.hindered', { hindrance });
}

/** The same pose until its time is over, so that nobody can have it picked until it fits a photo they have. */
export async function pickPose(platform: Platform, asking: Asking): Promise<OwnVerification> {
  const standing = await requireStanding(platform, asking);
  requireAsking(asking, standing);
  if (isSettled(platform, asking, standing)) return toAnswer(platform, asking, standing);
  await platform.limits.consume(poseLimit, String(asking.viewer.id));
  await platform.db.transaction(async () => {
    await lockProfile(platform, asking.viewer.id);
    const now = await requireStanding(platform, asking);
    if (!isSettled(platform, asking, now)) await writePose(platform, asking, now);
  });
  return getVerification(platform, asking);
}

/** Nothing has to be picked: there is a pose, or nothing to ask for. */
function isSettled(platform: Platform, asking: Asking, standing: Standing): boolean {
  const { state, pose } = toAnswer(platform, asking, standing);
  return pose !== null || state === 'waiting' || state === 'verified';
}

/** A decline stays known beside the pose of the next attempt. */
async function writePose(platform: Platform, { site, viewer }: Asking, { found }: Standing): Promise<void> {
  const now = platform.clock.now();
  const pose = {
    key: randomUUID(),
    pose: choosePose(),
    poseEndsAt: new Date(now.getTime() + poseMinutes * minuteMs),
  };
  if (found && found.state !== 'posed') return updateCase(platform, found.id, pose);
  await replaceCase(platform, {
    ...{ ...withoutPhoto, ...pose, id: createId(), memberId: viewer.id, siteId: site.id },
    ...{ state: 'posed', handler: 'reviewer', reason: null, createdAt: now, decidedAt: null },
  });
}

/** Refuses before the photo is read. */
export async function requirePhotosLeft(platform: Platform, { viewer }: { viewer: { id: number } }) {
  const wait = await platform.limits.check(photoLimit, String(viewer.id));
  if (wait > 0) throw tooMany(wait);
}

/** The file first, then the row: a crash leaves a file for the sweep. A repeat with the same key changes nothing. */
export async function sendCameraPhoto(
  platform: Platform,
  asking: Asking,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<OwnVerification> {
  const standing = await requireStanding(platform, asking);
  if (isSent(standing, key)) return toAnswer(platform, asking, standing);
  requireSendable(platform, asking, { standing, key });
  await platform.limits.consume(photoLimit, String(asking.viewer.id));
  const camera = await createCameraPicture(platform, asking.viewer.id, bytes);
  try {
    const isKept = await platform.db.transaction(() => keep(platform, asking, { key, camera }));
    if (!isKept) await platform.media.remove(camera.name);
  } catch (error) {
    // After any other error the row may exist, and the sweep decides.
    if (error instanceof AppError) await platform.media.remove(camera.name);
    throw error;
  }
  return getVerification(platform, asking);
}

function isSent({ found }: Standing, key: string): boolean {
  return found?.state === 'waiting' && found.key === key;
}

function requireSendable(
  { clock }: Platform,
  asking: Asking,
  { standing, key }: { standing: Standing; key: string },
): void {
  requireAsking(asking, standing);
  if (poseOf(standing.found, clock.now())?.key !== key) throw new AppError('photo_verification.pose_over');
}

/** Under the lock of the profile, like every change of its photos. False when the same photo has come before. */
async function keep(
  platform: Platform,
  asking: Asking,
  { key, camera }: { key: string; camera: CameraPicture },
): Promise<boolean> {
  await lockProfile(platform, asking.viewer.id);
  const standing = await requireStanding(platform, asking);
  if (isSent(standing, key)) return false;
  requireSendable(platform, asking, { standing, key });
  const isForProvider = hasProvider(platform);
  await replaceCase(platform, {
    ...{ ...withoutPhoto, id: createId(), memberId: asking.viewer.id, siteId: asking.site.id, key },
    ...{ state: 'waiting', pose: standing.found?.pose ?? null, reason: null, decidedAt: null },
    ...{ cameraName: camera.name, cameraWidth: camera.width, cameraHeight: camera.height },
    ...{ handler: isForProvider ? 'provider' : 'reviewer', createdAt: platform.clock.now() },
  });
  if (isForProvider) await platform.jobs.send(requestJob, { key });
  return true;
}

/** Deletes what waits and what was said; a badge goes, too. */
export async function withdraw(platform: Platform, asking: Asking): Promise<OwnVerification> {
  const memberId = asking.viewer.id;
  await platform.limits.consume(withdrawLimit, String(memberId));
  await platform.db.transaction(async () => {
    await lockProfile(platform, memberId);
    const standing = await requireStanding(platform, asking);
    await removeCase(platform, memberId);
    if (standing.verifiedPicture === null) return;
    await writeVerified(platform, memberId, null);
    await announceChange(platform, [memberId]);
  });
  return getVerification(platform, asking);
}

/** The case and its camera photo, inside a transaction. */
export async function removeCase(platform: Platform, memberId: number): Promise<void> {
  const removed = await deleteCase(platform, memberId);
  if (removed?.cameraName) await queueFileRemoval(platform, [removed.cameraName]);
}
