import type { PushKind } from '#server/feature.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { getRules } from './message-kinds.ts';

export interface MessageTopic {
  about: 'message';
  /** Missing in jobs queued by an older version. */
  type?: 'new_conversations' | 'new_messages';
  conversation: number;
  /** Kind of the message; jobs queued by an older version lack it. */
  kind?: string;
}

/** It has no name and no text, since it shows on a locked screen; a conversation keeps only its last one. */
export const messagePush: PushKind<MessageTopic> = {
  about: 'message',
  compose({ conversation, kind = 'text' }, { platform, t, site }) {
    const chat = `/chats/${conversation}`;
    return {
      title: site.settings.name,
      body: t(getRules(platform, kind).pushText ?? 'push:message'),
      tag: `chat-${conversation}`,
      check: chat,
      open: `/login?next=${encodeURIComponent(chat)}`,
    };
  },
  plan: ({ conversation }) => ({ ttl: daySeconds, urgency: 'normal', topic: `chat-${conversation}` }),
};
