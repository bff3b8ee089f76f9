import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import classes from './person-panel.module.css';

const wide = '(min-width: 75em)';

const Person = lazy(() => importWithRetry(() => import('./person.tsx')));

/** Its code loads only where there is room beside the conversation. */
export function PersonPanel({ profile }: { profile: MemberCard }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(wide, false);
  return (
    <section className={classes.panel} aria-label={t('chat:person.title', { name: profile.name })}>
      {isWide && (
        <Suspense fallback={<Skeleton className={classes.photo} />}>
          <Person key={profile.id} profile={profile} />
        </Suspense>
      )}
    </section>
  );
}
