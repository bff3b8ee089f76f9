import type { PushKind } from '#server/feature.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { getRules } from './message-kinds.ts';

export interface MessageTopic {
  about: 'message';
  /** Missing in jobs of a former version. */
  type?: 'new_conversations' | 'new_messages';
  conversation: number;
  /** Of the message; jobs of a former version do not say it. */
  kind?: string;
}

/** Somebody wrote. Without name and text, since it shows on a locked screen; of several in a conversation the last stays. */
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
