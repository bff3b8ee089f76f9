/** Whether this browser can take push messages at all; Safari on phones only for sites on the Home Screen. */
export function isPushCapable(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}
