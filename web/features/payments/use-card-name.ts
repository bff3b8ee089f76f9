import type { StoredCard } from '#contract/payments/repeat.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** As its owner knows it. The provider does not always say brand and digits. */
export function useCardName(): (card: Pick<StoredCard, 'label' | 'ending'>) => string {
  const { t } = useTranslation();
  return ({ label, ending }) => {
    const brand = label || t('payments:cards.unnamed');
    return ending ? t('payments:cards.name', { label: brand, ending }) : brand;
  };
}
