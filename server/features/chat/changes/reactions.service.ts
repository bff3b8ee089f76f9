import type { react as endpoint } from '#contract/chat/changes.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { writeChange } from './changes.store.ts';
import { announceChange, openMessage, requireOpen, toChanged, type Visit } from './opened-message.service.ts';
import type { ReactionTopic } from './reaction.push.ts';

/** Far more than anybody feels. */
const reacting = { name: 'chat-react', points: 200, seconds: 600 };

/** One a message, by the one it was written to. A repeat changes nothing. */
export async function react(
  platform: Platform,
  visit: Visit,
  { reaction, ...place }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { viewer } = visit;
  await platform.limits.consume(reacting, String(viewer.id));
  return platform.db.transaction(async () => {
    const opened = await openMessage(platform, visit, place);
    const { message, partnerId } = opened;
    if (message.senderId === viewer.id) throw new AppError('not_found');
    if (message.takenBack !== null) throw new AppError('chat.taken_back');
    if (message.reaction === reaction) return toChanged(opened, opened.revision);
    if (reaction !== null) requireOpen(opened);
    const isFirst = message.reactedAt === null;
    const reactedAt = message.reactedAt ?? platform.clock.now();
    const revision = await writeChange(platform, place, { reaction, reactedAt });
    if (isFirst) platform.db.afterCommit(() => notify(platform, partnerId, place));
    return announceChange(platform, viewer.id, opened, revision);
  });
}

/** Only about the first one: changing it disturbs nobody. */
function notify(platform: Platform, writerId: number, place: Omit<ReactionTopic, 'about' | 'type'>): void {
  queuePush<ReactionTopic>(platform, writerId, { about: 'reaction', type: 'new_messages', ...place }).catch(
    (error: unknown) => platform.log.warn({ err: error }, 'no push message could be queued'),
  );
}
