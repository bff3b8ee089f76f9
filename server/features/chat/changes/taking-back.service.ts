import type { takeBackMessage as endpoint } from '#contract/chat/changes.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { findTransfer } from '#server/features/credits/index.ts';
import { openPages } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { queueMoneyBack } from '../money-back/money-back.job.ts';
import {
  deleteEarlier,
  findPartnerId,
  insertEarlier,
  type Place,
  uncount,
  writeChange,
  writePreview,
} from './changes.store.ts';
import {
  announceChange,
  type OpenedMessage,
  openMessage,
  toChanged,
  type Visit,
} from './opened-message.service.ts';

type TakenBack = OutputOf<typeof endpoint>;

/** Enough for second thoughts, and too few to call somebody again and again for nothing. */
const takingBack = { name: 'chat-take-back', points: 20, seconds: 3600 };

/**
 * Takes back an own text that was not read, for good. Its price comes back if nothing of it was shown or told to the
 * partner: docs/decisions/121. A repeat changes nothing and answers the same.
 */
export async function takeBackMessage(
  platform: Platform,
  visit: Visit,
  place: ParsedInputOf<typeof endpoint>,
): Promise<TakenBack> {
  const { viewer } = visit;
  await platform.limits.consume(takingBack, String(viewer.id));
  const looking = await findLooking(platform, viewer.id, place);
  return platform.db.transaction(async () => {
    const opened = await openMessage(platform, visit, place);
    const { message, partner, readSeq } = opened;
    if (message.senderId !== viewer.id || message.kind !== 'text') throw new AppError('not_found');
    if (message.takenBack !== null) {
      return answer(platform, toChanged(opened, opened.revision), {
        place,
        isHandedOut: message.takenBack === 'handed_out',
      });
    }
    // A reaction says that it was read, whatever the reader's page has told.
    if (readSeq >= place.seq || message.reaction !== null) {
      throw new AppError('chat.already_read', { name: partner.name });
    }
    const isHandedOut = looking || opened.handedOutSeq >= place.seq;
    const takenBack = isHandedOut ? 'handed_out' : 'unseen';
    const revision = await writeChange(platform, place, { content: { text: '' }, takenBack });
    // What somebody may have seen can be reported; of what nobody saw nothing is left.
    if (isHandedOut) await insertEarlier(platform, message, revision);
    else await deleteEarlier(platform, place);
    await writePreview(platform, place, { preview: '', lastKind: 'taken_back' });
    if (!isHandedOut) {
      await uncount(platform, place, opened.partnerId);
      await returnPrice(platform, opened);
    }
    const changed = announceChange(platform, viewer.id, opened, revision);
    return answer(platform, changed, { place, isHandedOut });
  });
}

/** With a page open the partner may be receiving it right now, before the marker says so. */
async function findLooking(platform: Platform, viewerId: number, { conversation }: Place): Promise<boolean> {
  const partnerId = await findPartnerId(platform, viewerId, conversation);
  if (partnerId === undefined) return false;
  const looking = await openPages.find(platform)?.find([partnerId]);
  return looking?.has(partnerId) ?? false;
}

function returnPrice(platform: Platform, { message, partnerId: readerId }: OpenedMessage): Promise<void> {
  const { senderId: writerId, clientKey: key } = message;
  return queueMoneyBack(platform, { readerId, writerId, key });
}

async function answer(
  platform: Platform,
  changed: Omit<TakenBack, 'handed_out' | 'credits'>,
  { place: { conversation, seq }, isHandedOut }: { place: Place; isHandedOut: boolean },
): Promise<TakenBack> {
  const paid = isHandedOut ? undefined : await findTransfer(platform, `message:${conversation}:${seq}`);
  return { ...changed, handed_out: isHandedOut, credits: paid?.credits ?? 0 };
}
