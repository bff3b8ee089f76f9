import type { FarewellContent } from '#contract/chat/farewell.ts';
import type { MessageRules } from '#server/feature.ts';

/** What a domain asks for a message is not asked for a kind no. */
export const farewellRules: MessageRules<FarewellContent> = {
  kind: 'farewell',
  accept: () => ({ kind: 'farewell' }),
  costCredits: () => 0,
  toExport: () => ({ ended_the_conversation: true }),
};
