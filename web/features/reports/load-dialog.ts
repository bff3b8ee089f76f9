import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

/** A module of its own, because the names of all that the dialog loads weigh more than what opens it. */
export const loadDialog = () => importWithRetry(() => import('./report-dialog.tsx'));
