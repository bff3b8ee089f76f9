import { AppError } from '#contract/errors.ts';
import type { LiveEventData } from '#contract/live/endpoints.ts';
import type { CallContext } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { canReadMessage, findChanged } from '../contents.service.ts';
import { queueMoneyBack } from '../money-back/money-back.job.ts';

/** A file that a message brings; its feature stores it. */
export interface Attachment {
  senderId: number;
  receiverId: number;
  /** Of its message. */
  clientKey: string;
  /** When the receiver first fetched it. */
  fetchedAt: Date | null;
}

interface Opening<Found extends Attachment> {
  find(asking: { memberId: number; siteId: number }): Promise<Found | undefined>;
  /** Returns false when it was taken back before: one of the two acts wins. */
  markFetched(): Promise<boolean>;
}

/** The attachment, if the viewer can read its message. The first time for its receiver is recorded. */
export async function openAttachment<Found extends Attachment>(
  platform: Platform,
  { site, viewer }: Pick<CallContext, 'site' | 'viewer'>,
  { find, markFetched }: Opening<Found>,
): Promise<Found | undefined> {
  if (!viewer) return undefined;
  const found = await find({ memberId: viewer.id, siteId: site.id });
  if (!found) return undefined;
  const message = { senderId: found.senderId, key: found.clientKey };
  if (!(await canReadMessage(platform, { site, viewer }, message))) return undefined;
  const isArriving = found.receiverId === viewer.id && found.fetchedAt === null;
  return isArriving && !(await markFetched()) ? undefined : found;
}

interface TakingBack {
  /** Undefined when it was already removed. */
  remove(): Promise<Attachment | undefined>;
  findSent(): Promise<Attachment | undefined>;
}

/** Refunds an attachment that has not arrived (docs/decisions/029). A repeat changes nothing more. */
export async function takeBackAttachment(
  platform: Platform,
  viewerId: number,
  { remove, findSent }: TakingBack,
): Promise<LiveEventData<'conversation.changed'>> {
  return platform.db.transaction(async () => {
    const removed = await remove();
    const sent = removed ?? (await findSent());
    if (!sent) throw new AppError('not_found');
    const { senderId, receiverId, clientKey: key } = sent;
    if (removed && !removed.fetchedAt) {
      await queueMoneyBack(platform, { readerId: receiverId, writerId: senderId, key });
    }
    const changed = await findChanged(platform, viewerId, { senderId, key });
    if (!changed) throw new AppError('not_found');
    return changed;
  });
}
