import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import classes from './people-strip.module.css';
import { Section } from './section.tsx';

export interface PeopleStripProps {
  members: MemberCard[];
  total: number;
}

/** Who was here lately; absent where visitors may not see members. */
export function PeopleStrip({ members, total }: PeopleStripProps) {
  const { t } = useTranslation();
  const { fictional_singular } = useSettings();
  if (members.length === 0) return null;
  return (
    <Section id="people" title={t('home:people.title')}>
      <p className={classes.total}>{t('home:people.text', { count: total })}</p>
      <ul className={classes.strip}>
        {members.map(({ id, name, age, city, main_image, fictional }) => (
          <li key={id}>
            <Link to={`/members/${id}`} className={classes.card}>
              <Portrait image={main_image} name={name} fictional={fictional} />
              <span className={classes.name}>
                {name}, {age}
              </span>
              <span className={classes.place}>{fictional ? `${fictional_singular} · ${city}` : city}</span>
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
