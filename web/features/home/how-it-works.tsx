import type { MemberCard } from '#contract/profiles.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './section.module.css';
import { Section } from './section.tsx';
import { CardArt, CirclesArt, WordsArt } from './step-art.tsx';

export function HowItWorks({ members }: { members: MemberCard[] }) {
  const { t } = useTranslation();
  const [anna, ben] = members.filter(({ main_image }) => main_image).slice(1);
  const art = anna && ben ? { card: anna, pair: [anna, ben] as const, reader: ben } : undefined;
  const steps = [
    {
      title: t('home:how.step1.title'),
      text: t('home:how.step1.text'),
      art: art && <CardArt member={art.card} />,
    },
    {
      title: t('home:how.step2.title'),
      text: t('home:how.step2.text'),
      art: art && <CirclesArt pair={art.pair} />,
    },
    {
      title: t('home:how.step3.title'),
      text: t('home:how.step3.text'),
      art: art && <WordsArt reader={art.reader} />,
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
