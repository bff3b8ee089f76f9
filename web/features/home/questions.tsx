import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './questions.module.css';
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
      <div className={classes.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>
              <h3>{question}</h3>
              <IconChevronDown size={20} stroke={1.75} className={classes.arrow} aria-hidden />
            </summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
