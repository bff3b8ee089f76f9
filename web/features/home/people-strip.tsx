import { Link } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getHomePage } from '#contract/home/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './people-strip.module.css';
import { Section } from './section.tsx';

export type PeopleStripProps = Pick<OutputOf<typeof getHomePage>, 'strip' | 'numResults' | 'country'> & {
  /** Of others than the most recently active members. */
  title?: string;
};

export function PeopleStrip({ strip, numResults, country, title }: PeopleStripProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (strip.length === 0) return null;
  const place = country === 'all' ? t('home:people.everywhere') : format.country(country);
  return (
    <Section id="people" title={title ?? t('home:people.title')}>
      <p className={classes.total}>{t('home:people.text', { count: numResults, place })}</p>
      <ul className={classes.strip}>
        {strip.map(({ id, name, age, city, main_image, fictional }) => (
          <li key={id}>
            <Link to={`/members/${id}`} className={classes.card}>
              <Portrait image={main_image} name={name} fictional={fictional} />
              <span className={classes.name}>
                <bdi>{name}</bdi>, {age}
              </span>
              <span className={classes.place}>{city}</span>
              {fictional && <FictionalMark />}
            </Link>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/members">
        {t('home:people.all')}
      </Anchor>
    </Section>
  );
}
