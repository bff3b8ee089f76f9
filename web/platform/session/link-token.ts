import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/** An address may carry one of these proofs: the token of a mailed link, or the secret of a complaint. */
type Secret = 'token' | 'secret';

export function readToken(query: URLSearchParams, name: Secret = 'token'): string {
  return query.get(name) ?? '';
}

/** Keeps a token in the address out of Referer headers and caches. */
export function describeTokenPage() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
}

const ignore = () => () => {};

/**
 * The token leaves the address as soon as it is read, so that no history, screenshot or shared link contains it, and
 * stays in the tab's history entry for a reload. Undefined while only the browser can know it.
 */
export function useToken(name: Secret = 'token'): string | undefined {
  const asked = readToken(useSearchParams()[0], name);
  const kept = useSyncExternalStore<string | undefined>(
    ignore,
    () => readKept(name),
    () => undefined,
  );
  useEffect(() => {
    if (asked) hideToken(name, asked);
  }, [name, asked]);
  return asked || kept;
}

function readKept(name: Secret): string {
  const token: unknown = history.state?.[name];
  return typeof token === 'string' ? token : '';
}

/** Bypasses the router, which would load the page of another address. */
function hideToken(name: Secret, token: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState({ ...history.state, [name]: token }, '', url);
}
