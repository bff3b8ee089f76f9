import { useEffect } from 'react';

/** The address is part of the contract of the site; browsers compare the file itself. */
const worker = '/sw-push.js?v=2';

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
