import type { PushKind } from '#server/feature.ts';
import { findQuiet } from '../marks/marks.store.ts';
import { planChatPush, toChatPush } from '../message.push.ts';
import { findReaction } from './changes.store.ts';

export interface ReactionTopic {
  about: 'reaction';
  type: 'new_messages';
  conversation: number;
  seq: number;
}

/** Without name, sign and words, as a message has none. */
export const reactionPush: PushKind<ReactionTopic> = {
  about: 'reaction',
  compose: ({ conversation }, { t, site }) => toChatPush(site, conversation, t('push:reaction')),
  plan: ({ conversation }) => planChatPush(conversation),
  async claim(platform, memberId, { conversation, seq }) {
    if (await findQuiet(platform, { conversationId: conversation, memberId })) return false;
    return (await findReaction(platform, { conversation, seq })) !== null;
  },
};
