import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

/** Runs for each push message that the service worker receives, also while this page is in the background. */
export function usePushMessages(onMessage: () => void): void {
  const navigate = useNavigate();
  const hear = useEffectEvent(({ data, ports }: MessageEvent) => {
    if (data?.type === 'push') onMessage();
    if (data?.type !== 'open' && data?.type !== 'can-open') return;
    // After a tap on a push message the page navigates by itself, or refuses.
    importWithRetry(() => import('./open-from-push.ts'))
      .then(({ answerTap }) => answerTap(data, ports[0], navigate))
      .catch(() => {});
  });
  useEffect(() => {
    // Pages without encryption have no service worker.
    const container = navigator.serviceWorker;
    if (!container) return undefined;
    const listen = (event: MessageEvent) => hear(event);
    container.addEventListener('message', listen);
    container.startMessages();
    return () => container.removeEventListener('message', listen);
  }, []);
}
