import type { ContentOf, MessageContent } from '#contract/chat/kinds.ts';
import { farewellView, textView } from '#web/features/chat/feature.chat.tsx';
import { photoView } from '#web/features/chat-photos/feature.chat.tsx';
import { voiceView } from '#web/features/chat-voices/feature.chat.tsx';
import { giftView } from '#web/features/gifts/feature.chat.tsx';
import type { MessageView } from './extensions.ts';

/** All kinds of messages; their buttons appear in this order. */
export const messageViews: { [Kind in MessageContent['kind']]: MessageView<ContentOf<Kind>> } = {
  text: textView,
  gift: giftView,
  photo: photoView,
  voice: voiceView,
  farewell: farewellView,
};
