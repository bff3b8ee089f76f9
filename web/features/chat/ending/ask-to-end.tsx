import { useEffect, useEffectEvent } from 'react';
import { useSayNo } from './use-say-no.ts';

/** Asks once, as it appears. */
export default function AskToEnd(chat: { conversation: number; name: string }) {
  const ask = useEffectEvent(useSayNo(chat));
  useEffect(() => void ask(), []);
  return null;
}
