import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendPhoto } from '#contract/chat/photos.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { addMessage } from '#web/features/chat/chat-cache.ts';
import { usePricedSending } from '#web/features/credits/use-priced-sending.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

/** Sends a photo once: a cancelled upload may have arrived, so the same photo keeps its key. */
export function useSendPhoto(profile: number, onSent: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { photo_credits } = useSettings();
  const abort = useRef<AbortController>(undefined);
  /** Fraction sent so far, 0 to 1. */
  const [fraction, setFraction] = useState(0);
  const sending = usePricedSending<{ file: File; confirmed?: 1 }, OutputOf<typeof sendPhoto>>(photo_credits, {
    nameOf: ({ file: { name, size, lastModified } }) => `photo ${profile} ${size} ${lastModified} ${name}`,
    send: async ({ file, ...priced }) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      setFraction(0);
      const options = { file, onProgress: setFraction, signal };
      return requireAnswer(await api(sendPhoto, { profile, ...priced }, options));
    },
    onSent: ({ conversation, message }) => {
      addMessage(client, { conversation: conversation.id, profile, message });
      onSent();
    },
  });
  const { refused } = sending;
  return {
    ...sending,
    refused: refused?.name === 'AbortError' ? null : refused,
    fraction,
    cancel: () => abort.current?.abort(),
  };
}
