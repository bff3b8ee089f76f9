import { useEffect, useEffectEvent } from 'react';

/** Runs whenever the service worker has received a push message, also while this page is in the background. */
export function usePushMessages(onMessage: () => void): void {
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.data?.type === 'push') onMessage();
  });
  useEffect(() => {
    // Not there in a page without encryption.
    const container = navigator.serviceWorker;
    if (!container) return undefined;
    const listen = (event: MessageEvent) => hear(event);
    container.addEventListener('message', listen);
    container.startMessages();
    return () => container.removeEventListener('message', listen);
  }, []);
}
