import { loadPatiently } from '#web/platform/load-patiently.ts';

/** The store of toasts; its code is on the way as soon as the page has come alive. */
export async function loadToasts() {
  return (await loadPatiently(() => import('@mantine/notifications'))).notifications;
}
