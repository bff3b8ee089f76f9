import { type Gift, giveGift } from '#contract/gifts/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { usePricedSending } from '#web/features/credits/use-priced-sending.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';

interface Given {
  text?: string;
}

/** Gives one gift once. */
export function useGive({ id }: Pick<MemberCard, 'id'>, gift: Gift, onSent: () => void) {
  const api = useApi();
  const { send, price, refused, isSending } = usePricedSending<Given>(gift.price_credits, {
    nameOf: ({ text = '' }) => `gift ${id} ${gift.id} ${text}`,
    send: async (given) => requireAnswer(await api(giveGift, { profile: id, gift: gift.id, ...given })),
    onSent,
  });
  const give = (words: string) => {
    const text = words.trim();
    send(text ? { text } : {});
  };
  return { give, price, refused, isGiving: isSending };
}
