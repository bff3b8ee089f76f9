import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

export async function loadToasts() {
  return (await importWithRetry(() => import('@mantine/notifications'))).notifications;
}

/** A second toast with the same id replaces the first. */
export async function showToast(id: string, message: string): Promise<void> {
  (await loadToasts()).show({ id, color: 'danger', message });
}
