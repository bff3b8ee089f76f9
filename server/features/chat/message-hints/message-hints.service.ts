import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveEventData } from '#contract/live/endpoints.ts';
import { deliverLive, isConnected } from '#server/features/live/index.ts';
import { hintPrefix } from '#server/platform/bus/bus.ts';
import { createCoalescer } from '#server/platform/coalesce.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toMessage } from '../chat.rules.ts';
import { findHinted, type MessageHint } from './message-hints.store.ts';

const hintType = `${hintPrefix}message`;

const maxBatch = 500;

/** A message stays in the process that stored it: other processes are told where it stands, and read it. */
export function publishMessage(
  { bus }: Pick<Platform, 'bus'>,
  memberId: number,
  data: LiveEventData<'message'>,
): void {
  const { conversation, message } = data;
  const hint = { conversation, seq: message.seq };
  bus.publish({ memberId, type: 'message', data }, { memberId, type: hintType, data: hint });
}

/** Of a message that was stored before: every process, this one too, reads it as it is now. */
export function publishMessageAgain(
  { bus }: Pick<Platform, 'bus'>,
  memberId: number,
  { conversation, seq }: { conversation: number; seq: number },
): void {
  bus.publish({ memberId, type: hintType, data: { conversation, seq } });
}

/** Reads the messages of hints for members who have a stream here, once for all of a turn, and hands them on. */
export function followHints(
  platform: Platform,
  handedOut: (memberId: number, data: LiveEventData<'message'>) => void,
): () => void {
  const waiting: MessageHint[] = [];
  const inTurn = createCoalescer();

  async function readWaiting(): Promise<void> {
    await nextTurn();
    while (waiting.length > 0) {
      const hints = waiting.splice(0, maxBatch);
      try {
        for (const { memberId, conversation, partnerId, unread, message } of await findHinted(
          platform,
          hints,
        )) {
          const data = {
            conversation,
            profile: partnerId,
            message: toMessage(message, memberId),
            num_unread_messages: unread,
          };
          deliverLive(platform, memberId, 'message', data);
          handedOut(memberId, data);
        }
      } catch (error) {
        platform.log.warn({ error: (error as Error).message }, 'messages of other processes were not read');
        for (const memberId of new Set(hints.map((hint) => hint.memberId)))
          deliverLive(platform, memberId, 'resync', {});
      }
    }
  }

  return platform.bus.subscribe(({ memberId, type, data }) => {
    if (type !== hintType || !isConnected(platform, memberId)) return;
    waiting.push({ memberId, conversation: Number(data.conversation), seq: Number(data.seq) });
    void inTurn('hints', readWaiting);
  });
}
