import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { SearchCriteria } from '#contract/search.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FilterForm } from './filter-form.tsx';
import classes from './filter-rail.module.css';
import { listChosen } from './search-filters.ts';
import { useFilters } from './use-filters.ts';

export interface FilterRailProps {
  /** Unknown until the first answer. */
  criteria: SearchCriteria | undefined;
}

export function FilterRail({ criteria }: FilterRailProps) {
  const { t } = useTranslation();
  const { filters, change, linkTo } = useFilters();
  return (
    <aside className={classes.rail} aria-labelledby="filters">
      <div className={classes.head}>
        <h2 className={classes.title} id="filters">
          {t('search:filters.title')}
        </h2>
        {listChosen(filters).length > 0 && (
          <Button component={Link} {...linkTo({})} variant="subtle" size="sm" mih={44} px="sm">
            {t('search:filters.reset')}
          </Button>
        )}
      </div>
      {criteria ? <FilterForm criteria={criteria} onChange={change} /> : <FieldSkeletons />}
    </aside>
  );
}

function FieldSkeletons() {
  return (
    <div className={classes.skeletons} aria-hidden>
      <Skeleton height={84} />
      <Skeleton height={112} />
      <Skeleton height={72} />
    </div>
  );
}
