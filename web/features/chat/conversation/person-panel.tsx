import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { findInitials } from '#web/ui/people/initials.ts';
import { usePhotoSource } from '#web/ui/people/media-url.ts';
import classes from './person-panel.module.css';

const wide = '(min-width: 75em)';

const Person = lazy(() => importWithRetry(() => import('./person.tsx')));

/**
 * What the conversation knows of them stands there from the first paint on. The rest and its code load only where there
 * is room beside the conversation, as the photo does, which is lazy.
 */
export function PersonPanel({ profile }: { profile: MemberCard }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(wide, false);
  const toSource = usePhotoSource();
  const { id, name, age, city, main_image: image, fictional } = profile;
  return (
    <section className={classes.panel} aria-label={t('chat:person.title', { name })}>
      <Link
        to={`/members/${id}`}
        className={classes.photo}
        aria-label={t('chat:conversation.profile', { name })}
        data-initials={image ? undefined : findInitials(name)}
      >
        {image && <img {...toSource(image)} sizes="268px" alt="" loading="lazy" decoding="async" />}
      </Link>
      <p className={classes.who}>
        <bdi translate="no">{name}</bdi>, {age}
        {city && <span>{city}</span>}
        {fictional && <FictionalMark />}
      </p>
      {isWide && (
        <Suspense>
          <Person key={id} profile={profile} />
        </Suspense>
      )}
    </section>
  );
}
