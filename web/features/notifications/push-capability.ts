const listeners = new Set<() => void>();

/** Whether this browser can take push messages at all; Safari on phones only for sites on the Home Screen. */
export function isPushCapable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Nobody has allowed or forbidden them in this browser, so nobody is subscribed in it either. */
export function canAskForPush(): boolean {
  return isPushCapable() && Notification.permission === 'default';
}

/** For the head: marks the document before the first paint, so that what asks for them has its place from then on. */
export function pushSupportScript(): string {
  return `if ((${isPushCapable})() && Notification.permission === 'default') document.documentElement.dataset.push = 'askable';`;
}

/** A permission can be changed outside the page without an event, so it is read again when the page becomes visible. */
export function watchPush(onChange: () => void): () => void {
  listeners.add(onChange);
  for (const event of ['storage', 'focus']) window.addEventListener(event, onChange);
  return () => {
    listeners.delete(onChange);
    for (const event of ['storage', 'focus']) window.removeEventListener(event, onChange);
  };
}

export function tell(): void {
  for (const listener of listeners) listener();
}
