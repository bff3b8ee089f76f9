import { Skeleton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { MemberCard } from '#contract/profiles.ts';
import { island } from '#web/platform/island.tsx';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './person-panel.module.css';

const wide = '(min-width: 75em)';

const Person = island(() => import('./person.tsx'), <Skeleton className={classes.photo} />);

/** Who one writes with, beside the conversation where there is room; its code never loads where there is none. */
export default function PersonPanel({ profile }: { profile: MemberCard }) {
  const { t } = useTranslation();
  const isWide = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(wide).matches,
    () => false,
  );
  return (
    <section className={classes.panel} aria-label={t('chat:person.title', { name: profile.name })}>
      {isWide && <Person key={profile.id} profile={profile} />}
    </section>
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
