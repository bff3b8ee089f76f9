import { Link } from 'react-router';
import type { Quote } from '#contract/home/endpoints.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './member-quote.module.css';

/** Shows one member's own words, as large as a headline. */
export function MemberQuote({ quote: { member, words, language } }: { quote: Quote }) {
  const { t } = useTranslation();
  const { id, name, age, city, main_image, fictional } = member;
  return (
    <section className={classes.band} aria-label={t('home:words.title')}>
      <figure className={classes.inner}>
        <Portrait
          image={main_image}
          name={name}
          fictional={fictional}
          sizes="(min-width: 62em) 22rem, 9rem"
          className={classes.portrait}
        />
        <blockquote className={classes.words} lang={localeIsoCodes[language]}>
          {words}
        </blockquote>
        <figcaption className={classes.who}>
          <span>
            <bdi>{name}</bdi>, {age}
            {city && ` · ${city}`}
          </span>
          {fictional && <FictionalMark />}
          <Link to={`/members/${id}`} className={classes.link}>
            {t('home:words.profile', { name })}
          </Link>
        </figcaption>
      </figure>
    </section>
  );
}
