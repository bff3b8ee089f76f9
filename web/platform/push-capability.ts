const listeners = new Set<() => void>();

/** Safari on phones supports push only for sites on the Home Screen. */
export function isPushCapable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Without a permission decision there is no subscription either. */
export function canAskForPush(): boolean {
  return isPushCapable() && Notification.permission === 'default';
}

/** Marks the document in the head, before the first paint, so that the banner's place is reserved. */
export function pushSupportScript(): string {
  return `if ((${isPushCapable})() && Notification.permission === 'default') document.documentElement.dataset.push = 'askable';`;
}

/** A permission can change outside the page without an event, so it is read again when the page becomes visible. */
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
