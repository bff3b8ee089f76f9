import { findWithdrawalDays } from '#contract/sites/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Disclosures } from '#web/ui/page/disclosures.tsx';
import { SalesSection } from './sales-section.tsx';

export function SalesQuestions() {
  const { t } = useTranslation();
  const count = findWithdrawalDays(useSettings());
  const questions = [
    { question: t('sales:renew.question'), answer: t('sales:renew.answer') },
    { question: t('sales:expire.question'), answer: t('sales:expire.answer') },
    { question: t('sales:refund.question'), answer: t('sales:refund.answer', { count }) },
    { question: t('sales:pay.question'), answer: t('sales:pay.answer') },
  ];
  return (
    <SalesSection title={t('sales:questions')} isWide>
      <Disclosures questions={questions} />
    </SalesSection>
  );
}
