import type { PushMessage } from '#contract/notifications/endpoints.ts';
import type { Site } from '#server/call.ts';
import type { PushKind, PushPlan } from '#server/feature.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { markTold } from './changes/changes.store.ts';
import { findQuiet } from './marks/marks.store.ts';
import { getRules } from './message-kinds.ts';

export interface MessageTopic {
  about: 'message';
  /** Missing in jobs queued by an older version. */
  type?: 'new_conversations' | 'new_messages';
  conversation: number;
  /** Missing in jobs queued by an older version, as the kind. */
  seq?: number;
  kind?: string;
}

/** It has no name and no text, since it shows on a locked screen; a conversation keeps only its last one. */
export const messagePush: PushKind<MessageTopic> = {
  about: 'message',
  compose: ({ conversation, kind = 'text' }, { platform, t, site }) =>
    toChatPush(site, conversation, t(getRules(platform, kind).pushText ?? 'push:message')),
  plan: ({ conversation }) => planChatPush(conversation),
  async claim(platform, memberId, { conversation, seq }) {
    if (seq === undefined) return !(await findQuiet(platform, { conversationId: conversation, memberId }));
    return markTold(platform, memberId, { conversation, seq });
  },
};

export function toChatPush(site: Site, conversation: number, body: string): PushMessage {
  const chat = `/chats/${conversation}`;
  return {
    title: site.settings.name,
    body,
    tag: `chat-${conversation}`,
    check: chat,
    open: `/login?next=${encodeURIComponent(chat)}`,
  };
}

export function planChatPush(conversation: number): PushPlan {
  return { ttl: daySeconds, urgency: 'normal', topic: `chat-${conversation}` };
}
