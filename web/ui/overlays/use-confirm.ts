import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { Confirmation } from './confirm.tsx';

/** Asks before something happens; the code of the question comes with it. */
export function useConfirm(): (confirmation: Confirmation) => void {
  const { t } = useTranslation();
  return async (confirmation) => {
    const { confirm } = await importWithRetry(() => import('./confirm.tsx'));
    await confirm(confirmation, t);
  };
}
