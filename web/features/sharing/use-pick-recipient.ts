import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Chat, getChat } from '#contract/chat/endpoints.ts';
import { isOpenedByAnswer } from '#contract/chat/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useCodeText, useErrorText } from '#web/platform/api/use-error-text.ts';

export interface Recipient {
  conversation: number;
  profile: Chat['profile'];
  /** The other takes photos only once they have written. */
  photosWait: boolean;
}

export interface Refused {
  conversation: number;
  reason: string;
}

/** A conversation says by itself why nobody can write in it, and holds words as its draft; a photo is refused before. */
export function usePickRecipient(hasPhoto: boolean, onWords: (recipient: Recipient) => void) {
  const client = useQueryClient();
  const describe = useCodeText();
  const describeError = useErrorText();
  const [picked, setPicked] = useState<Recipient>();
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState<number>();
  const pick = async ({ conversation: { id: conversation }, profile }: Chat) => {
    if (!hasPhoto) return onWords({ conversation, profile, photosWait: false });
    setRefused(undefined);
    setBusy(conversation);
    try {
      const known = await client.fetchQuery({ ...apiQuery(getChat, { conversation }), staleTime: 0 });
      // What the other has written opens both ways, whatever they choose for others.
      const hasAnswer = known.messages.some(({ own }) => !own);
      const refusal = hasAnswer && isOpenedByAnswer(known.refusal) ? null : known.refusal;
      if (refusal) setRefused({ conversation, reason: describe(`chat.${refusal}`, { name: profile.name }) });
      else setPicked({ conversation, profile, photosWait: known.photos_wait === true && !hasAnswer });
    } catch (error) {
      setRefused({ conversation, reason: describeError(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return { pick, picked, close: () => setPicked(undefined), refused, busy };
}
