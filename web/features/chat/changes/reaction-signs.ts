import type { Reaction } from '#contract/chat/facts.ts';

/** Emoji, as members write them. */
export const reactionSigns: Readonly<Record<Reaction, string>> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumbs_up: '👍',
  fire: '🔥',
};

/** False for a reaction that is newer than this page. */
export function isReaction(name: string | undefined): name is Reaction {
  return name !== undefined && Object.hasOwn(reactionSigns, name);
}
