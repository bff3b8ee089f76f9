import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Disclosures } from '#web/ui/page/disclosures.tsx';
import { Section } from './section.tsx';

export function Questions() {
  const { t } = useTranslation();
  const questions = [
    { question: t('home:faq.who.question'), answer: t('home:faq.who.answer') },
    { question: t('home:faq.where.question'), answer: t('home:faq.where.answer') },
    { question: t('home:faq.first.question'), answer: t('home:faq.first.answer') },
    { question: t('home:faq.cost.question'), answer: t('home:faq.cost.answer') },
  ];
  return (
    <Section id="faq" title={t('home:faq.title')}>
      <Disclosures questions={questions} />
    </Section>
  );
}
