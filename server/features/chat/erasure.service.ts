import type { Platform } from '#server/platform/platform.ts';
import { toContent } from './chat.rules.ts';
import { leaveConversations } from './erasure.store.ts';
import { getRules, listErasingKinds } from './message-kinds.ts';

/** What belongs to the deleted messages goes with them. */
export async function eraseConversations(platform: Platform, memberId: number): Promise<void> {
  const deleted = await leaveConversations(platform, memberId, listErasingKinds());
  for (const [kind, messages] of Map.groupBy(deleted, ({ kind }) => kind)) {
    await getRules(kind).erase?.(platform, messages.map(toContent));
  }
}
