import type { noteVoicePlayed } from '#contract/chat/voices.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { shareReceipts } from '../receipts.store.ts';
import { writeChange, writePlayed } from './changes.store.ts';
import { announceChange, openMessage, toChanged, type Visit } from './opened-message.service.ts';

/**
 * The receiver has played a voice message. Its sender learns that by the rules of read receipts: where one of the two hides them, not
 * even the revision grows. A repeat changes nothing.
 */
export async function notePlayed(
  platform: Platform,
  visit: Visit,
  place: ParsedInputOf<typeof noteVoicePlayed>,
): Promise<OutputOf<typeof noteVoicePlayed>> {
  const { viewer } = visit;
  return platform.db.transaction(async () => {
    const opened = await openMessage(platform, visit, place);
    const { message, partnerId } = opened;
    if (message.senderId === viewer.id || message.kind !== 'voice') throw new AppError('not_found');
    if (!('voice' in message.content)) throw new AppError('chat.taken_back');
    if (message.playedAt !== null) return toChanged(opened, opened.revision);
    const playedAt = platform.clock.now();
    if (await shareReceipts(platform, viewer.id, partnerId)) {
      const revision = await writeChange(platform, place, { playedAt });
      return announceChange(platform, viewer.id, opened, revision);
    }
    await writePlayed(platform, place, playedAt);
    return toChanged(opened, opened.revision);
  });
}
