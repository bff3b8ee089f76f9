import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { Cast } from './cast.ts';
import classes from './section.module.css';
import { Section } from './section.tsx';
import { CardArt, CirclesArt, WordsArt } from './step-art.tsx';

export function HowItWorks({ pair }: Pick<Cast, 'pair'>) {
  const { t } = useTranslation();
  const steps = [
    {
      title: t('home:how.step1.title'),
      text: t('home:how.step1.text'),
      art: pair && <CardArt member={pair[0]} />,
    },
    {
      title: t('home:how.step2.title'),
      text: t('home:how.step2.text'),
      art: pair && <CirclesArt pair={pair} />,
    },
    {
      title: t('home:how.step3.title'),
      text: t('home:how.step3.text'),
      art: pair && <WordsArt reader={pair[1]} />,
    },
  ];
  return (
    <Section id="how" title={t('home:how.title')} tinted>
      <ol className={classes.columns} data-count={steps.length}>
        {steps.map((step, index) => (
          <li key={step.title} className={classes.item}>
            {step.art}
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
