import { useQueryClient } from '@tanstack/react-query';
import { getChat, listChats } from '#contract/chat/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type ChosenPart, likePart } from '#contract/liked-parts/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { usePricedSending } from '#web/features/credits/use-priced-sending.ts';
import { celebrateMatch, skipCelebration } from '#web/features/likes/match-moment.ts';
import { queriesOf, requireAnswer } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { patchCards } from '#web/ui/cards/patch-cards.ts';

type Liked = OutputOf<typeof likePart>;

/** Sends a like of a part once, however often it is pressed; its word is paid as any message. */
export function useLikePart(profile: number, part: ChosenPart, onLiked: (liked: Liked) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { message_credits: listed } = useSettings();
  return usePricedSending<{ text: string }, Liked>(listed, {
    nameOf: ({ text }) => `like ${profile} ${Object.values(part).join(' ')} ${text}`,
    send: async ({ text, credits }) => requireAnswer(await api(likePart, { profile, part, text, credits })),
    onSent(liked) {
      patchCards(client, profile, { liked: true, matched: liked.matched });
      if (liked.matched && liked.conversation === null) celebrateMatch(client, profile);
      else if (liked.matched) skipCelebration(client, profile);
      reloadQueries(client, ...[getChat, listChats, listLikes].map(queriesOf));
      onLiked(liked);
    },
  });
}
