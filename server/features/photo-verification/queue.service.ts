import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type DeclineReason, verificationsOnScreen } from '#contract/photo-verification/facts.ts';
import type {
  decideVerification as decideEndpoint,
  takeVerifications as takeEndpoint,
  WaitingVerification,
} from '#contract/photo-verification/queue.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import {
  getComparedFile,
  listComparedPhotos,
  type PhotoRow,
  toShownPhotos,
  withComparedPhotos,
} from '#server/features/photos/index.ts';
import {
  countWaiting,
  decideItem,
  isOnScreen,
  type PictureQueue,
  type Reserved,
  requireOwn,
  takePictures,
} from '#server/features/review/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideCase } from './decide.service.ts';
import { type CaseRow, findCase } from './photo-verification.store.ts';
import { type CaseForReview, listForReview, waitingVerifications } from './queue.store.ts';

const queue = 'verifications';
const role = 'moderator';

type ComparedCase = CaseForReview & { compared: PhotoRow[] };

interface Decision {
  memberId: number;
  picture: string;
  reason?: DeclineReason | undefined;
}

export const verificationQueue: ReviewQueue<Decision> = {
  name: queue,
  role,
  count: countWaiting(waitingVerifications),
  async carryOut(platform, id, { memberId, ...verdict }, staffId) {
    const outcome = await decideCase(platform, { id, memberId }, verdict, { staffId });
    // It is offered again with the new profile image, or there is nothing left to decide.
    if (outcome !== 'decided') throw new AppError('not_found');
  },
};

const taken: PictureQueue<ComparedCase, WaitingVerification> = {
  items: waitingVerifications,
  role,
  subject: 'verification',
  fields: ['camera_photo', 'pictures', 'name', 'birth_date', 'gender', 'country'],
  list: async (platform, ids) => withComparedPhotos(platform, await listForReview(platform, ids)),
  toShown: toWaiting,
};

export async function takeVerifications(
  platform: Platform,
  staff: Staff,
  { except, max = verificationsOnScreen }: InputOf<typeof takeEndpoint>,
): Promise<OutputOf<typeof takeEndpoint>> {
  return { verifications: await takePictures(platform, staff, taken, { except, max }) };
}

function toWaiting(
  { clock }: Platform,
  { found, profile, compared }: ComparedCase,
  reserved: Reserved,
): WaitingVerification | undefined {
  const { pose, cameraWidth, cameraHeight } = found;
  const main = compared.find(({ position }) => position === 0);
  if (!pose || !cameraWidth || !cameraHeight || !main) return undefined;
  const { memberId, name, birthDate, gender, country, createdAt } = profile;
  const joined_at = createdAt.toISOString();
  return {
    ...reserved,
    ...{ filename: main.fullName, pose },
    member: { id: memberId, name, age: ageOn(birthDate, clock.now()), gender, country, joined_at },
    camera: { width: cameraWidth, height: cameraHeight },
    photos: toShownPhotos(compared),
  };
}

/** Throws `not_found` when another decision is needed: it was taken back, decided, or is claimed by others. */
export async function decideReserved(
  platform: Platform,
  staff: Staff,
  { id, filename, outcome, reason }: InputOf<typeof decideEndpoint>,
): Promise<void> {
  const { memberId, state } = await requireCase(platform, staff, id);
  const [main] = await listComparedPhotos(platform, [memberId]);
  if (state !== 'waiting' || main?.position !== 0 || main.fullName !== filename)
    throw new AppError('not_found');
  const seen: Decision = { memberId, picture: filename };
  const decision = outcome === 'declined' ? { ...seen, reason } : seen;
  await decideItem(platform, { queue, itemId: id, staff, decision });
}

async function requireCase(platform: Platform, staff: Staff, id: number): Promise<CaseRow> {
  return requireOwn(platform, staff, { role, subject: `verification:${id}` }, await findCase(platform, id));
}

/** The file of a picture on the caller's screen: the camera photo, or one of the member's photos. */
export async function getShownFile(
  platform: Platform,
  staff: Staff,
  { id, photo }: { id: number; photo?: number | undefined },
): Promise<string> {
  const { cameraName, memberId } = await requireCase(platform, staff, id);
  if (!(await isOnScreen(platform, { queue, itemId: id, staffId: staff.id })))
    throw new AppError('not_found');
  if (photo === undefined && cameraName) return cameraName;
  return getComparedFile(platform, memberId, photo);
}
