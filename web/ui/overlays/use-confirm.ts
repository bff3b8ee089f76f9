import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { Confirmation } from './confirm.tsx';

/** The code of the dialog loads with the first confirmation. */
export function useConfirm(): (confirmation: Confirmation) => void {
  const { t } = useTranslation();
  return async (confirmation) => {
    const { confirm } = await importWithRetry(() => import('./confirm.tsx'));
    await confirm(confirmation, t);
  };
}
