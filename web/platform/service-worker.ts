import { useEffect } from 'react';

/** A new number makes browsers fetch it anew that keep what they once registered. */
const worker = '/sw-push.js?v=4';

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(worker);
}

/** An installed app has no page of the browser that says that there is no connection. */
export function useWorkerOfApp(): void {
  useEffect(() => {
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    // Without it the app works as before.
    if (isInstalled && 'serviceWorker' in navigator) registerWorker().catch(() => {});
  }, []);
}
