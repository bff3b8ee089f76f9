import { Accordion } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './section.module.css';
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
      <Accordion className={classes.measure} variant="separated" order={3}>
        {questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}
