import type { ListedPackage } from '#contract/experiments/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** "50 credits, €14.99" */
export function usePackageName(): (sold: ListedPackage) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ credits, price_cents, currency }) =>
    t('experiments:package', { count: credits, price: format.money(price_cents, currency) });
}
