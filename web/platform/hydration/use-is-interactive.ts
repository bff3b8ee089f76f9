import { useSyncExternalStore } from 'react';

/**
 * False on the server and until `useReplay` has run. Before that a form has all fields in the document, and the style sheet
 * shows those that a choice asks for: they work without scripts, and what was typed into them is replayed.
 */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(
    // The replay is a microtask of the same commit.
    (onChange) => {
      const timer = setTimeout(onChange);
      return () => clearTimeout(timer);
    },
    () => window.preHydration === undefined,
    () => false,
  );
}
