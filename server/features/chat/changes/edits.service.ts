import type { editMessage as endpoint } from '#contract/chat/changes.ts';
import { editMs } from '#contract/chat/facts.ts';
import { toPreview } from '#contract/chat/kinds.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { lockWallets } from '#server/features/credits/index.ts';
import { createThrottleError, firstMessageLimits } from '#server/features/throttle/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createLimitError, queueCheck } from '../chat.service.ts';
import { requireLength } from '../text.kind.ts';
import {
  findFreeAt,
  findLimit,
  insertEarlier,
  writeChange,
  writeOpeningHash,
  writePreview,
} from './changes.store.ts';
import {
  announceChange,
  type OpenedMessage,
  openMessage,
  requireOpen,
  toChanged,
  type Visit,
} from './opened-message.service.ts';

/** As long as a message may be edited: each version is kept for a while. */
const editing = { name: 'chat-edit', points: 30, seconds: editMs / 1000 };

/** Changes an own text, under the rules of what is sent. Free of charge; a repeat changes nothing. */
export async function editMessage(
  platform: Platform,
  visit: Visit,
  { text, ...place }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { site, viewer } = visit;
  requireLength(text, site.settings.message_length, 'text');
  await platform.limits.consume(editing, String(viewer.id));
  return platform.db.transaction(async () => {
    // As a sending does, so that none of them begins with the same words meanwhile.
    await lockWallets(platform, [viewer.id]);
    const opened = await openMessage(platform, visit, place);
    const { message } = opened;
    const before = readText(opened, viewer.id);
    if (before === text) return toChanged(opened, opened.revision);
    requireOpen(opened);
    const now = platform.clock.now();
    if (now.getTime() - message.sentAt.getTime() >= editMs) throw new AppError('chat.edit_closed');
    await judge(platform, visit, { opened, text });
    const revision = await writeChange(platform, place, {
      // Which part of the profile it is about stays.
      content: { ...message.content, text },
      editedAt: now,
    });
    await insertEarlier(platform, message, revision);
    await writePreview(platform, place, { preview: toPreview({ kind: 'text', text }) });
    const writer = { memberId: viewer.id, siteId: site.id };
    platform.db.afterCommit(() => queueCheck(platform, writer, { seq: place.seq, text }));
    return announceChange(platform, viewer.id, opened, revision);
  });
}

/** Empty words are those that staff have removed. */
function readText({ message }: OpenedMessage, viewerId: number): string {
  const { text = '' } = message.content as { text?: string };
  if (message.senderId !== viewerId || message.kind !== 'text') throw new AppError('not_found');
  if (message.takenBack !== null || text === '') throw new AppError('chat.taken_back');
  return text;
}

/** What holds for the first words to a stranger holds for what they become. */
async function judge(
  platform: Platform,
  { viewer }: Visit,
  { opened, text }: { opened: OpenedMessage; text: string },
): Promise<void> {
  const { startedBy, message } = opened;
  const { conversationId: conversation, seq } = message;
  const limit = await findLimit(platform, viewer.id, { conversation, startedBy });
  if (limit) throw createLimitError(limit.until);
  if (seq !== 1 || startedBy !== viewer.id) return;
  const { sameWords } = firstMessageLimits(platform, viewer, text);
  if (sameWords) {
    const { hash, limit: pace } = sameWords;
    const until = await findFreeAt(platform, viewer.id, { conversation, hash, ...pace });
    if (until) throw createThrottleError(platform, 'throttle.same_words', until);
  }
  await writeOpeningHash(platform, conversation, sameWords?.hash ?? null);
}
