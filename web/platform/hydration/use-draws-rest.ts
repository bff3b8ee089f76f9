import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False on the server and while its page is hydrated, then true; true at once on pages that are opened later. What waits
 * for it costs the server nothing and does not hold up the first press.
 */
export function useDrawsRest(): boolean {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  // Without it React would draw the rest in one go with the hydration, before any press.
  return useDeferredValue(isBrowser);
}
