import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getChat, listChats } from '#contract/chat.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type Gift, giveGift } from '#contract/gifts.ts';
import { getMember, type MemberCard } from '#contract/profiles.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/ask-anew.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { setCredits } from '#web/platform/session/viewer.ts';

/** No answer came: the gift may have been given all the same. */
const unclear = ['network', 'unavailable'];

/**
 * Gives one gift once, however often the button is pressed or the call repeated, and also where the dialog was closed
 * before an answer came and the same gift is given again.
 */
export function useGive({ id }: Pick<MemberCard, 'id'>, gift: Gift, onSent: () => void) {
  const client = useQueryClient();
  const [price, setPrice] = useState(gift.price_credits);
  const { mutate, error, isPending } = useApiMutation(giveGift, {
    inline: true,
    onSuccess: ({ credits }, given) => {
      client.removeQueries({ queryKey: keyOf(given), exact: true });
      setCredits(client, credits);
      reloadQueries(client, ...[getChat, listChats, getMember].map(queriesOf));
      onSent();
    },
    onError: (refusal, given) => {
      if (!(refusal instanceof AppError)) return;
      if (!unclear.includes(refusal.code)) client.removeQueries({ queryKey: keyOf(given), exact: true });
      const { cost, balance } = refusal.data ?? {};
      if (refusal.code === 'chat.price_changed') setPrice(Number(cost));
      if (refusal.code === 'credits.insufficient') setCredits(client, Number(balance));
    },
  });
  return {
    give: (words: string) => {
      const text = words.trim();
      const given = { profile: id, gift: gift.id, ...(text && { text }) };
      const key = client.getQueryData<string>(keyOf(given)) ?? crypto.randomUUID();
      client.setQueryData(keyOf(given), key);
      mutate({ ...given, credits: price, key });
    },
    /** What the domain asks now. */
    price,
    refused: error,
    isGiving: isPending,
  };
}

/** Under which the key of a gift is kept until its answer comes. */
function keyOf({ profile, gift, text = '' }: Pick<InputOf<typeof giveGift>, 'profile' | 'gift' | 'text'>) {
  return ['gifts.unanswered', profile, gift, text] as const;
}
