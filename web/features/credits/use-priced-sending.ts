import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { sendMessage } from '#contract/chat/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { setCredits } from '#web/platform/session/viewer.ts';
import { dropKey, keepKey } from './kept-keys.ts';

/** No answer came: it may have been sent all the same. */
const unclear = ['network', 'unavailable'];

type Priced<Input> = Input & { credits: number; key: string };

/** Whatever is sent for credits is a message. */
type Sent = OutputOf<typeof sendMessage>;

interface PricedSending<Input> {
  /** The same for the same thing to the same member: under it the key waits for its answer. */
  nameOf(input: Input): string;
  send(input: Priced<Input>): Promise<Sent>;
  onSent(sent: Sent): void;
}

/**
 * Sends something that costs credits once, however often the button is pressed or the call repeated, and also where the
 * dialog or the page was closed before an answer came and the same is sent again.
 */
export function usePricedSending<Input extends object>(
  listedPrice: number,
  { nameOf, send, onSent }: PricedSending<Input>,
) {
  const client = useQueryClient();
  const [price, setPrice] = useState(listedPrice);
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: send,
    onSuccess: (sent, input) => {
      dropKey(nameOf(input));
      setCredits(client, sent.credits);
      reloadQueries(client, queriesOf(getMember));
      onSent(sent);
    },
    onError: (refusal, input) => {
      if (!(refusal instanceof AppError)) return;
      if (!unclear.includes(refusal.code)) dropKey(nameOf(input));
      const { cost, balance } = refusal.data ?? {};
      if (refusal.code === 'chat.price_changed') setPrice(Number(cost));
      if (refusal.code === 'credits.insufficient') setCredits(client, Number(balance));
    },
  });
  return {
    send: (input: Input) => mutate({ ...input, credits: price, key: keepKey(nameOf(input)) }),
    /** What the domain asks now. */
    price,
    refused: error,
    /** Still so once it is sent: a dialog that is moving out does not send again by the second click of a double click. */
    isSending: isPending || isSuccess,
    forgetRefusal: reset,
  };
}
