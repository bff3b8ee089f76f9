import { useTranslation } from 'react-i18next';
import classes from './section.module.css';
import { Section } from './section.tsx';

export function HowItWorks() {
  const { t } = useTranslation();
  const steps = [
    { title: t('home:how.step1.title'), text: t('home:how.step1.text') },
    { title: t('home:how.step2.title'), text: t('home:how.step2.text') },
    { title: t('home:how.step3.title'), text: t('home:how.step3.text') },
  ];
  return (
    <Section id="how" title={t('home:how.title')} tinted>
      <ol className={classes.columns} data-count={steps.length}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={classes.item}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
