import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { noteReachedOut, setCredits } from '#web/platform/session/viewer.ts';
import { dropKey, keepKey } from './kept-keys.ts';

/** Without an answer it may have been sent all the same. */
const unclear = ['network', 'unavailable'];

type Priced<Input> = Input & { credits: number; key: string };

/** Every answer says what is left. */
interface Paid {
  credits: number;
}

interface PricedSending<Input, Sent> {
  /** Equal for the same item to the same member; the key is stored under it until the answer. */
  nameOf(input: Input): string;
  send(input: Priced<Input>): Promise<Sent>;
  onSent(sent: Sent): void;
}

/**
 * Sends a paid item once, however often it is pressed or repeated, even if the dialog or page was closed before the
 * answer.
 */
export function usePricedSending<Input extends object, Sent extends Paid>(
  listedPrice: number,
  { nameOf, send, onSent }: PricedSending<Input, Sent>,
) {
  const client = useQueryClient();
  const [price, setPrice] = useState(listedPrice);
  // The second click of a double click may come before the page is rendered again.
  const isUnderWay = useRef(false);
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: send,
    onSuccess: (sent, input) => {
      dropKey(nameOf(input));
      setCredits(client, sent.credits);
      noteReachedOut(client);
      reloadQueries(client, queriesOf(getMember));
      onSent(sent);
    },
    onError: (refusal, input) => {
      isUnderWay.current = false;
      if (!(refusal instanceof AppError)) return;
      if (!unclear.includes(refusal.code)) dropKey(nameOf(input));
      const { cost, balance } = refusal.data ?? {};
      if (refusal.code === 'chat.price_changed') setPrice(Number(cost));
      if (refusal.code === 'credits.insufficient') setCredits(client, Number(balance));
    },
  });
  return {
    send(input: Input) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate({ ...input, credits: price, key: keepKey(nameOf(input)) });
    },
    price,
    refused: error,
    /** Stays true once it is sent: a closing dialog must not send again by the second click of a double click. */
    isSending: isPending || isSuccess,
    forgetRefusal: reset,
  };
}
