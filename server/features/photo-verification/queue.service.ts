import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type DeclineReason, verificationsOnScreen } from '#contract/photo-verification/facts.ts';
import type {
  decideVerification as decideEndpoint,
  takeVerifications as takeEndpoint,
  WaitingVerification,
} from '#contract/photo-verification/queue.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import { claimMinutes } from '#contract/review/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { recordAudits } from '#server/features/audit/index.ts';
import { listComparedPhotos } from '#server/features/photos/index.ts';
import {
  claimNext,
  countWaiting,
  decideItem,
  isOnScreen,
  requireRole,
  sitesOf,
} from '#server/features/review/index.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideCase } from './decide.service.ts';
import { type CaseRow, findCase } from './photo-verification.store.ts';
import { type CaseForReview, listForReview, listFreeCases, waitingVerifications } from './queue.store.ts';

const queue = 'verifications';
const role = 'moderator';

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

/** Reserves up to `max` cases, and records that they were shown. */
export async function takeVerifications(
  platform: Platform,
  staff: Staff,
  { except, max = verificationsOnScreen }: InputOf<typeof takeEndpoint>,
): Promise<OutputOf<typeof takeEndpoint>> {
  const siteIds = sitesOf(staff, role);
  if (siteIds?.length === 0) return { verifications: [] };
  const endsAt = new Date(platform.clock.now().getTime() + claimMinutes * minuteMs);
  const ids = await claimNext(platform, { queue, staff, except, max }, (without, limit) =>
    listFreeCases(platform, { staffId: staff.id, siteIds, except: without, limit }),
  );
  if (ids.length === 0) return { verifications: [] };
  const verifications = await platform.db.transaction(async () => {
    const rows = await listForReview(platform, ids);
    const memberIds = rows.map(({ found }) => found.memberId);
    const photos = Map.groupBy(await listComparedPhotos(platform, memberIds), ({ memberId }) => memberId);
    const shown = rows.flatMap((row) => {
      const compared = photos.get(row.found.memberId) ?? [];
      return toWaiting(platform, row, { endsAt, compared }) ?? [];
    });
    if (rows.length > 0) await recordLook(platform, staff.id, rows);
    return shown;
  });
  return { verifications };
}

async function recordLook(platform: Platform, staffId: number, rows: CaseForReview[]): Promise<void> {
  const fields = ['camera_photo', 'pictures', 'name', 'birth_date', 'gender', 'country'];
  await recordAudits(
    platform,
    rows.map(({ found: { id, siteId } }) => ({
      ...{ staffId, siteId, action: 'verification.seen', subject: `verification:${id}`, fields },
    })),
  );
}

/** Undefined when its photo went in the moment before. */
function toWaiting(
  { clock }: Platform,
  { found, domain, profile }: CaseForReview,
  { endsAt, compared }: { endsAt: Date; compared: Awaited<ReturnType<typeof listComparedPhotos>> },
): WaitingVerification | undefined {
  const { pose, cameraWidth, cameraHeight } = found;
  const main = compared.find(({ position }) => position === 0);
  if (!pose || !cameraWidth || !cameraHeight || !main) return undefined;
  const { memberId, name, birthDate, gender, country, createdAt } = profile;
  const joined_at = createdAt.toISOString();
  return {
    ...{ id: found.id, filename: main.fullName, domain, pose },
    waiting_since: found.createdAt.toISOString(),
    claim_ends_at: endsAt.toISOString(),
    member: { id: memberId, name, age: ageOn(birthDate, clock.now()), gender, country, joined_at },
    camera: { width: cameraWidth, height: cameraHeight },
    photos: compared.map(({ id, width, height }) => ({ id, width, height })),
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
  const found = await findCase(platform, id);
  if (!found) throw new AppError('not_found');
  await requireRole(platform, staff, { role, siteId: found.siteId, subject: `verification:${id}` });
  return found;
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
  const compared = await listComparedPhotos(platform, [memberId]);
  const shown = compared.find((one) => one.id === photo);
  if (!shown) throw new AppError('not_found');
  return shown.fullName;
}
