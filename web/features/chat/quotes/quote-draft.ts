import { useCallback, useEffect, useState } from 'react';
import { useMember } from '#web/platform/session/viewer.ts';
import { readItem, removeItem, writeItem } from '../outbox/storage.ts';
import type { Quote } from './quoting.ts';

/** It survives a reload and visits of other pages, like the typed words. */
export function useQuoteDraft(profile: number): [Quote | undefined, (quote: Quote | undefined) => void] {
  const { id } = useMember();
  const [quote, setQuote] = useState<Quote>();
  const change = useCallback(
    (next: Quote | undefined) => {
      setQuote(next);
      if (next) writeItem('quote', id, { name: profile, value: next });
      else removeItem('quote', id, profile);
    },
    [id, profile],
  );
  useEffect(() => setQuote(readQuote(id, profile)), [id, profile]);
  return [quote, change];
}

/** Undefined for what another version of the page left. The server checks the quote again. */
function readQuote(memberId: number, profile: number): Quote | undefined {
  const item = readItem('quote', memberId, profile) as Partial<{
    quotes: number;
    quoted: object;
    line: object;
  }>;
  if (typeof item?.quotes === 'number' && item.quoted) return item as Quote;
  return item?.line ? (item as Quote) : undefined;
}
