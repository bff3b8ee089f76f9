import { useSyncExternalStore } from 'react';

/**
 * False on the server and while the browser takes over what the server drew; then true. For what only the browser
 * knows: shown at once it would differ from the server's HTML, which React answers by drawing the part anew.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
