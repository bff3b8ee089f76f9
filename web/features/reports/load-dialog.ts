import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

/** A separate module, because the imports of the dialog outweigh its opener. */
export const loadDialog = () => importWithRetry(() => import('./report-dialog.tsx'));
