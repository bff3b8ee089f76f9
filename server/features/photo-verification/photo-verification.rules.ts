import { randomInt } from 'node:crypto';
import type { OwnVerification } from '#contract/photo-verification/endpoints.ts';
import {
  type Pose,
  poses,
  type VerificationHindrance,
  type VerificationState,
} from '#contract/photo-verification/facts.ts';
import type { CaseRow, Standing } from './photo-verification.store.ts';

/** Unforeseeable, so that nobody has a photo ready. */
export function choosePose(): Pose {
  return poses[randomInt(poses.length)] as Pose;
}

/** The main photo that a camera photo can be compared with; a rejected one is nobody’s. */
export function pictureToCompare({ picture, pictureStatus }: Standing): string | undefined {
  return picture !== null && pictureStatus !== 'rejected' ? picture : undefined;
}

export function findHindrance(
  standing: Standing,
  { isOffered, isConfirmed }: { isOffered: boolean; isConfirmed: boolean },
): VerificationHindrance | null {
  // Nobody compares an invented person with a camera photo: the mark and the badge exclude each other.
  if (!isOffered || standing.fictional) return 'unavailable';
  if (!isConfirmed) return 'unconfirmed';
  return pictureToCompare(standing) === undefined ? 'no_photo' : null;
}

function stateOf({ found, verifiedPicture, picture }: Standing): VerificationState {
  if (found?.state === 'waiting') return 'waiting';
  if (verifiedPicture !== null && verifiedPicture === picture) return 'verified';
  if (found?.state === 'declined' || found?.state === 'expired') return found.state;
  return verifiedPicture === null ? 'none' : 'changed';
}

/** The pose that can still be answered. */
export function poseOf(found: CaseRow | null, now: Date): OwnVerification['pose'] {
  if (!found?.pose || !found.poseEndsAt || found.state === 'waiting' || found.poseEndsAt <= now) return null;
  return { key: found.key, pose: found.pose, ends_at: found.poseEndsAt.toISOString() };
}

export function toOwnVerification(
  standing: Standing,
  {
    hindrance,
    now,
    comparedBy,
  }: {
    hindrance: VerificationHindrance | null;
    now: Date;
    comparedBy: OwnVerification['compared_by'];
  },
): OwnVerification {
  const { found } = standing;
  const state = stateOf(standing);
  return {
    state,
    hindrance,
    pose: poseOf(found, now),
    reason: state === 'declined' ? (found?.reason ?? null) : null,
    compared_by: comparedBy,
    sent_at: state === 'waiting' ? (found?.createdAt.toISOString() ?? null) : null,
  };
}
