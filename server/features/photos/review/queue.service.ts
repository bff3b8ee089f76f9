import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type PhotoRejectionReason, photosOnScreen } from '#contract/photos/facts.ts';
import type { decideOnPhoto, takePhotos, WaitingPhoto } from '#contract/photos/queue.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { recordAudits } from '#server/features/audit/index.ts';
import { findMatches } from '#server/features/bans/index.ts';
import { countWaiting, decideItem, requireOwn, reserveNext } from '#server/features/review/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decidePhoto } from '../operator.service.ts';
import { shownStatus } from '../photos.rules.ts';
import { findPhoto, type PhotoRow } from '../photos.store.ts';
import {
  isOnScreen,
  listForReview,
  listNearPhotos,
  type NearPhoto,
  type PhotoForReview,
  waitingPhotos,
} from './queue.store.ts';

const role = 'moderator';

interface Decision {
  memberId: number;
  fullName: string;
  reason?: PhotoRejectionReason | undefined;
}

export const photoQueue: ReviewQueue<Decision> = {
  name: 'photos',
  role,
  count: countWaiting(waitingPhotos),
  carryOut: (platform, id, { memberId, fullName, reason }, staffId) =>
    decidePhoto(platform, { id, memberId, fullName }, { reason, staffId }),
};

/** Reserves up to `max` photos, and records that they and those like them were shown. */
export async function takeNextPhotos(
  platform: Platform,
  staff: Staff,
  { except, max = photosOnScreen }: InputOf<typeof takePhotos>,
): Promise<OutputOf<typeof takePhotos>> {
  const { ids, endsAt } = await reserveNext(platform, waitingPhotos, { staff, role, except, max });
  if (ids.length === 0) return { photos: [] };
  return platform.db.transaction(async () => {
    const rows = await listForReview(platform, ids);
    const near = Map.groupBy(await listNearPhotos(platform, ids), ({ of }) => of);
    const photos: WaitingPhoto[] = [];
    for (const row of rows) {
      const { id, siteId, fingerprint } = row.photo;
      const matches = await findMatches(platform, siteId, [{ kind: 'photo', value: fingerprint }]);
      const banned = matches.map(({ caseId }) => caseId);
      photos.push(toWaitingPhoto(platform, row, { endsAt, near: near.get(id), banned }));
    }
    await recordLook(platform, staff.id, rows, [...near.values()].flat());
    return { photos };
  });
}

async function recordLook(
  platform: Platform,
  staffId: number,
  rows: PhotoForReview[],
  near: NearPhoto[],
): Promise<void> {
  const seen = new Map<number, { siteId: number; fields: string[] }>();
  for (const { id, siteId } of near) seen.set(id, { siteId, fields: ['picture', 'name'] });
  const fields = ['picture', 'name', 'birth_date', 'gender', 'country'];
  for (const { photo } of rows) seen.set(photo.id, { siteId: photo.siteId, fields });
  const toFacts = ([id, facts]: [number, { siteId: number; fields: string[] }]) => ({
    staffId,
    action: 'photo.seen',
    subject: `photo:${id}`,
    ...facts,
  });
  await recordAudits(platform, [...seen].map(toFacts));
}

function toWaitingPhoto(
  { clock }: Platform,
  { photo, domain, member }: PhotoForReview,
  { endsAt, near = [], banned }: { endsAt: Date; near: NearPhoto[] | undefined; banned: number[] },
): WaitingPhoto {
  const { birthDate, createdAt, ...shown } = member;
  return {
    ...{ id: photo.id, filename: photo.fullName, domain, width: photo.width, height: photo.height },
    waiting_since: photo.createdAt.toISOString(),
    claim_ends_at: endsAt.toISOString(),
    is_profile_image: photo.position === 0,
    is_private: photo.isPrivate,
    member: {
      ...shown,
      id: photo.memberId,
      age: ageOn(birthDate, clock.now()),
      joined_at: createdAt.toISOString(),
    },
    banned_cases: banned,
    near: near.map(({ id, name, status, distance }) => ({
      id,
      name,
      status: shownStatus(status),
      distance,
    })),
  };
}

/** Throws `not_found` when another decision is needed: the picture was changed, decided or claimed by others. */
export async function decideReserved(
  platform: Platform,
  staff: Staff,
  { id, filename, outcome, reason }: InputOf<typeof decideOnPhoto>,
): Promise<void> {
  const photo = await requirePhoto(platform, staff, id);
  if (photo.status !== 'pending' || photo.fullName !== filename) throw new AppError('not_found');
  const seen: Decision = { memberId: photo.memberId, fullName: filename };
  const decision = outcome === 'rejected' ? { ...seen, reason } : seen;
  await decideItem(platform, { queue: 'photos', itemId: id, staff, decision });
}

/** A photo on the caller's screen, or one that looks like it. */
export async function getShownPhoto(platform: Platform, staff: Staff, id: number): Promise<PhotoRow> {
  const photo = await requirePhoto(platform, staff, id);
  if (!(await isOnScreen(platform, staff.id, id))) throw new AppError('not_found');
  return photo;
}

async function requirePhoto(platform: Platform, staff: Staff, id: number): Promise<PhotoRow> {
  const asked = { role, subject: `photo:${id}` } as const;
  return requireOwn(platform, staff, asked, await findPhoto(platform, id));
}
