import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { FilterForm } from './filter-form.tsx';
import classes from './filter-rail.module.css';
import { SaveSearch } from './save-search.tsx';
import { isSame } from './saved-search.ts';
import { useFacets } from './use-facets.ts';
import { useFilters } from './use-filters.ts';

/** The style sheet uses the same width. */
const shown = '(min-width: 75em)';

export interface FilterRailProps {
  criteria: SearchCriteria | undefined;
}

export function FilterRail({ criteria }: FilterRailProps) {
  const { t } = useTranslation();
  const { filters, saved, change, linkToStart } = useFilters();
  const figures = useFacets(filters, useMediaQuery(shown, false));
  return (
    <aside className={classes.rail} aria-labelledby="filters">
      <div className={classes.head}>
        <h2 className={classes.title} id="filters">
          {t('search:filters.title')}
        </h2>
        {!isSame(filters, saved ?? {}) && (
          <Button
            component={Link}
            {...linkToStart}
            variant="subtle"
            size="sm"
            px="sm"
            style={{ minHeight: 44 }}
          >
            {t('search:filters.reset')}
          </Button>
        )}
      </div>
      {criteria ? <FilterForm criteria={criteria} {...figures} onChange={change} /> : <FieldSkeletons />}
      <SaveSearch filters={filters} />
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
