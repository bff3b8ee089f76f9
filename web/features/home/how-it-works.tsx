import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './section.module.css';
import { Section } from './section.tsx';
import { CardArt, CirclesArt, WordsArt } from './step-art.tsx';

/** All three steps show the same two people. */
export function HowItWorks({ pair: [one, other] }: { pair: MemberCard[] }) {
  const { t } = useTranslation();
  const steps = [
    {
      title: t('home:how.step1.title'),
      text: t('home:how.step1.text'),
      art: one && <CardArt member={one} />,
    },
    {
      title: t('home:how.step2.title'),
      text: t('home:how.step2.text'),
      art: one && other && <CirclesArt pair={[one, other]} />,
    },
    {
      title: t('home:how.step3.title'),
      text: t('home:how.step3.text'),
      art: other && <WordsArt reader={other} />,
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
