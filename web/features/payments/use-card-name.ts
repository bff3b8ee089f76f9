import type { StoredCard } from '#contract/payments/repeat.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** The provider does not always name brand and digits. */
export function useCardName(): (card: Pick<StoredCard, 'label' | 'ending'>) => string {
  const { t } = useTranslation();
  return ({ label, ending }) => {
    const brand = label || t('payments:cards.unnamed');
    return ending ? t('payments:cards.name', { label: brand, ending }) : brand;
  };
}
