import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

export function readToken(query: URLSearchParams): string {
  return query.get('token') ?? '';
}

/** Headers of a page whose address holds a token: nobody else is to learn it from a Referer or a cache. */
export function describeTokenPage() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
}

/**
 * The token of a mailed link. Opening the link changes nothing, since mail scanners do that too; the page then uses it,
 * once, on arrival.
 */
export function useLinkToken(use: (token: string) => void): string {
  const token = readToken(useSearchParams()[0]);
  const wasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; the link works once, too
  useEffect(() => {
    if (!wasStarted.current) use(token);
    wasStarted.current = true;
  }, []);
  return token;
}
