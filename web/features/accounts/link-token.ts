import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

export function readToken(query: URLSearchParams): string {
  return query.get('token') ?? '';
}

/** Keeps a token in the address out of Referer headers and caches. */
export function describeTokenPage() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
}

const ignore = () => () => {};

/**
 * The token of a mailed link. It leaves the address as soon as it is read, so that no history, screenshot or shared
 * link has it, and stays with the entry of the tab for a reload. Undefined while only the browser can know it.
 */
export function useToken(): string | undefined {
  const asked = readToken(useSearchParams()[0]);
  const kept = useSyncExternalStore<string | undefined>(ignore, readKept, () => undefined);
  useEffect(() => {
    if (asked) hideToken(asked);
  }, [asked]);
  return asked || kept;
}

function readKept(): string {
  const token: unknown = history.state?.token;
  return typeof token === 'string' ? token : '';
}

/** Past the router, which would load the page of another address. */
function hideToken(token: string): void {
  const url = new URL(location.href);
  url.searchParams.delete('token');
  history.replaceState({ ...history.state, token }, '', url);
}
