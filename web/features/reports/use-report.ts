import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { ReportTarget } from './report-target.ts';

/** The code of the dialog loads with the first press. */
export function useReport(): (target: ReportTarget) => void {
  const { t } = useTranslation();
  return async (target) => {
    const { loadDialog } = await importWithRetry(() => import('./load-dialog.ts'));
    const { openReport } = await loadDialog();
    await openReport(target, t);
  };
}
