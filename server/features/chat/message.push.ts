import type { PushKind } from '#server/feature.ts';
import { daySeconds } from '#server/platform/durations.ts';

export interface MessageTopic {
  about: 'message';
  conversation: number;
}

/** Somebody wrote. Without name and text, since it shows on a locked screen; of several in a conversation the last stays. */
export const messagePush: PushKind<MessageTopic> = {
  about: 'message',
  compose({ conversation }, { t, site }) {
    const chat = `/chats/${conversation}`;
    return {
      title: site.settings.name,
      body: t('push:message'),
      tag: `chat-${conversation}`,
      check: chat,
      open: `/login?next=${encodeURIComponent(chat)}`,
    };
  },
  plan: ({ conversation }) => ({ ttl: daySeconds, urgency: 'normal', topic: `chat-${conversation}` }),
};
