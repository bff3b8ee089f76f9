import { useEffect, useRef, useState } from 'react';
import { sendTyping } from '#contract/chat/endpoints.ts';
import { typing } from '#contract/chat/facts.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';

/** Before the first message there is no conversation to report typing in. */
export function useSendTyping(conversation: number | null): () => void {
  const api = useApi();
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (conversation === null || now - toldAt.current < typing.everyMs) return;
    toldAt.current = now;
    // A lost hint is no matter: the message arrives anyway.
    api(sendTyping, { conversation }).catch(() => {});
  };
}

/** Returns whether the partner is typing: until their message arrives, or they have stopped for a while. */
export function useIsTyping(profile: number): boolean {
  const [last, setLast] = useState<{ profile: number; at: number }>();
  useLiveEvent('typing', (event) => event.profile === profile && setLast({ profile, at: Date.now() }));
  useLiveEvent('message', ({ profile: from, message }) => {
    if (from === profile && !message.own) setLast(undefined);
  });
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), typing.shownMs);
    return () => clearTimeout(timer);
  }, [last]);
  return last?.profile === profile;
}
