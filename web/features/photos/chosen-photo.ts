import { useEffect, useSyncExternalStore } from 'react';
import type { Upload } from './use-photo-uploads.ts';

let chosen: string | undefined;
const listeners = new Set<() => void>();

function change(preview: string | undefined): void {
  chosen = preview;
  for (const listener of listeners) listener();
}

/** Shows the first photo on its way to the server to all that read `useChosenPhoto`, while its preview exists. */
export function useShareChosen(uploads: readonly Upload[]): void {
  const preview = uploads.find(({ state }) => state === 'waiting' || state === 'sending')?.preview;
  useEffect(() => {
    change(preview);
    return () => change(undefined);
  }, [preview]);
}

/** An object URL. */
export function useChosenPhoto(): string | undefined {
  return useSyncExternalStore(
    listen,
    () => chosen,
    () => undefined,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
