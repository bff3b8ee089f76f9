import { chatLimits } from '#contract/chat/facts.ts';
import { withMark } from '#contract/chat/marks.rules.ts';
import type { markChat as endpoint } from '#contract/chat/marks.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { publishLive } from '#server/features/live/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toState } from './marks.rules.ts';
import { countPinned, lockMarks, writeMarks } from './marks.store.ts';

/** It names a state, so a repeat changes nothing. Only the member's own pages are told. */
export async function markChat(
  platform: Platform,
  memberId: number,
  { conversation, mark, on }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const own = { conversationId: conversation, memberId };
  const pins = mark === 'pinned' && on;
  return platform.db.transaction(async () => {
    const columns = await lockMarks(platform, own, { withPinned: pins });
    if (!columns) throw new AppError('not_found');
    const before = toState(columns);
    if ((before[mark] ?? false) === on) return { conversation, state: before };
    const limit = chatLimits.pinned;
    if (pins && (await countPinned(platform, own)) >= limit) throw new AppError('chat.pin_limit', { limit });
    const state = withMark(before, mark, on);
    await writeMarks(platform, own, state);
    platform.db.afterCommit(() => publishLive(platform, memberId, 'chat.marked', { conversation }));
    return { conversation, state };
  });
}
