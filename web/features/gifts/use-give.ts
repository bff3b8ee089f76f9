import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getChat, listChats } from '#contract/chat.ts';
import { AppError } from '#contract/errors.ts';
import { type Gift, giveGift } from '#contract/gifts.ts';
import { getMember, type MemberCard } from '#contract/profiles.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/ask-anew.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { setCredits } from '#web/platform/session/viewer.ts';

/** Gives one gift once, however often the button is pressed or the call repeated. */
export function useGive({ id }: Pick<MemberCard, 'id'>, gift: Gift, onSent: () => void) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [price, setPrice] = useState(gift.price_credits);
  const { mutate, error, isPending } = useApiMutation(giveGift, {
    inline: true,
    onSuccess: ({ credits }) => {
      setCredits(client, credits);
      reloadQueries(client, ...[getChat, listChats, getMember].map(queriesOf));
      onSent();
    },
    onError: (refusal) => {
      if (!(refusal instanceof AppError)) return;
      const { cost, balance } = refusal.data ?? {};
      if (refusal.code === 'chat.price_changed') setPrice(Number(cost));
      if (refusal.code === 'credits.insufficient') setCredits(client, Number(balance));
    },
  });
  return {
    give: (text: string) =>
      mutate({ profile: id, gift: gift.id, credits: price, key, ...(text.trim() && { text }) }),
    /** What the domain asks now. */
    price,
    refused: error,
    isGiving: isPending,
  };
}
