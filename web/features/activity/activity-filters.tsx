import type { ActivityKind } from '#contract/activity/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PillLink } from '#web/ui/page/pill-link.tsx';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import classes from './activity.module.css';

interface ActivityFiltersProps {
  current: ActivityKind | undefined;
  offered: readonly ActivityKind[];
  counts: ReadonlyMap<ActivityKind, number>;
}

/** A badge counts what is new of its kind, as the list of that kind counts it. */
export function ActivityFilters({ current, offered, counts }: ActivityFiltersProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('activity:filters')} className={classes.filters}>
      <PillLink to="/activity" isCurrent={current === undefined}>
        {t('activity:all')}
      </PillLink>
      {offered.map((kind) => (
        <PillLink key={kind} to={`/activity?kind=${kind}`} isCurrent={kind === current}>
          {t(`activity:kinds.${kind}`)}
          <CountBadge
            count={counts.get(kind) ?? 0}
            label={`${t('activity:new')}: ${counts.get(kind) ?? 0}`}
          />
        </PillLink>
      ))}
    </nav>
  );
}
