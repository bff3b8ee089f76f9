import { useQueryClient } from '@tanstack/react-query';
import { getChat, listChats } from '#contract/chat/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type Gift, giveGift } from '#contract/gifts/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { usePricedSending } from '#web/features/credits/use-priced-sending.ts';
import { queriesOf, requireAnswer } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { useApi } from '#web/platform/api/use-api.ts';

interface Given {
  text?: string;
}

export function useGive({ id }: Pick<MemberCard, 'id'>, gift: Gift, onSent: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { send, price, refused, isSending } = usePricedSending<Given, OutputOf<typeof giveGift>>(
    gift.price_credits,
    {
      nameOf: ({ text = '' }) => `gift ${id} ${gift.id} ${text}`,
      send: async (given) => requireAnswer(await api(giveGift, { profile: id, gift: gift.id, ...given })),
      onSent: () => {
        reloadQueries(client, ...[getChat, listChats].map(queriesOf));
        onSent();
      },
    },
  );
  const give = (words: string) => {
    const text = words.trim();
    send(text ? { text } : {});
  };
  return { give, price, refused, isGiving: isSending };
}
