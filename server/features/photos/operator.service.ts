import { AppError, refuseFields } from '#contract/errors.ts';
import type { PhotoRejectionReason } from '#contract/photos/facts.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { recordDecision } from '#server/features/decision-records/index.ts';
import { announceChange, findAccount } from '#server/features/members/index.ts';
import { createMailTranslate, queueMail } from '#server/features/notifications/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetFiles } from './file-cache.ts';
import { findFileBytes } from './photo-files.ts';
import { decideStatus, findPhoto, listPendingPhotos, lockOwner, type PhotoRow } from './photos.store.ts';

/** Up to 200 pending photos, oldest first. */
export async function listWaitingPhotos(platform: Platform): Promise<(PhotoRow & { domain: string })[]> {
  return listPendingPhotos(platform);
}

/** A photo with its picture (WebP), recorded in the audit log as seen. Throws `not_found`. */
export async function lookAtPhoto(platform: Platform, id: number): Promise<PhotoRow & { picture: Buffer }> {
  const row = await findPhoto(platform, id);
  const picture = row && (await findFileBytes(platform, row.fullName));
  if (!row || !picture) throw new AppError('not_found');
  await record(platform, row, { action: 'photo.seen', staffId: null });
  return { ...row, picture };
}

/**
 * Shows a pending photo to others, or refuses it and mails its member. `seen` is the picture that was
 * reviewed: after a crop a new review is needed. No `staffId`: a command of the operator. Throws `not_found` and `photo.decided`.
 */
export async function decidePhoto(
  platform: Platform,
  seen: Pick<PhotoRow, 'id' | 'memberId' | 'fullName'>,
  { reason, staffId }: { reason?: PhotoRejectionReason | undefined; staffId: number | null },
): Promise<void> {
  await platform.db.transaction(async () => {
    await lockOwner(platform, seen.memberId);
    const row = await findPhoto(platform, seen.id);
    if (!row) throw new AppError('not_found');
    const isDecided = await decideStatus(platform, seen, reason ? 'rejected' : 'active');
    if (!isDecided) throw refuseFields({ path: 'photo', code: 'decided' });
    await announceChange(platform, [row.memberId]);
    if (reason) await mailReason(platform, row, reason);
    platform.db.afterCommit(() => forgetFiles(platform, row));
    const kind = reason ? 'photo_rejected' : 'photo_approved';
    const { siteId, createdAt: filedAt } = row;
    await recordDecision(platform, { siteId, subject: 'photo', kind, reason, filedAt });
    const action = reason ? 'photo.rejected' : 'photo.approved';
    await record(platform, row, { action, staffId, ...(reason && { reason }) });
  });
}

async function mailReason(
  platform: Platform,
  { id, memberId, siteId }: PhotoRow,
  reason: PhotoRejectionReason,
): Promise<void> {
  const member = await findAccount(platform, memberId);
  if (!member || member.status === 'erased') return;
  const site = await getSite(platform, siteId);
  const t = createMailTranslate(member.language, site);
  const values = {
    number: String(id),
    reason: t(`mail:photo_rejected.reasons.${reason}`, { site: site.settings.name }),
  };
  await queueMail(platform, member, { template: 'photo_rejected', values, link: { path: '/profile' } });
}

async function record(
  platform: Platform,
  { id, siteId }: PhotoRow,
  facts: { action: string; staffId: number | null; reason?: string },
): Promise<void> {
  await recordAudit(platform, { siteId, subject: `photo:${id}`, ...facts });
}
