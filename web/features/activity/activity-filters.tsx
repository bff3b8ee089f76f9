import { Link } from 'react-router';
import type { ActivityKind } from '#contract/activity/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import classes from './activity.module.css';

interface ActivityFiltersProps {
  current: ActivityKind | undefined;
  offered: readonly ActivityKind[];
  counts: ReadonlyMap<ActivityKind, number>;
}

/** Links, because each has its own address. */
export function ActivityFilters({ current, offered, counts }: ActivityFiltersProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('activity:filters')} className={classes.filters}>
      <Link
        to="/activity"
        className={classes.filter}
        aria-current={current === undefined ? 'page' : undefined}
        preventScrollReset
      >
        {t('activity:all')}
      </Link>
      {offered.map((kind) => (
        <Link
          key={kind}
          to={`/activity?kind=${kind}`}
          className={classes.filter}
          aria-current={kind === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(`activity:kinds.${kind}`)}
          <CountBadge
            count={counts.get(kind) ?? 0}
            label={`${t('activity:new')}: ${counts.get(kind) ?? 0}`}
          />
        </Link>
      ))}
    </nav>
  );
}
