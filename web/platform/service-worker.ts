import { useEffect } from 'react';

/** The address is part of the contract of the site; browsers compare the file itself. */
const worker = '/sw-push.js?v=2';

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(worker);
}

/** An installed app has no browser page that reports a lost connection. */
export function useWorkerOfApp(): void {
  useEffect(() => {
    const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
    // The app works without it.
    if (isInstalled && 'serviceWorker' in navigator) registerWorker().catch(() => {});
  }, []);
}
