import { useMediaQuery } from '@mantine/hooks';
import { Link, useSearchParams } from 'react-router';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { useDrawsRest } from '#web/platform/hydration/use-draws-rest.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { LateNamedSearches } from '../named/late-named-searches.tsx';
import { formParameter } from '../search-filters.ts';
import { FilterForm } from './filter-form.tsx';
import classes from './filter-rail.module.css';
import { SaveSearch } from './save-search.tsx';
import { isSame } from './saved-search.ts';
import { useFacets } from './use-facets.ts';
import { useFilters } from './use-filters.ts';

/** The style sheet uses the same width. */
const shown = '(min-width: 75em)';
const titleId = 'filters';

export interface FilterRailProps {
  criteria: SearchCriteria | undefined;
}

/**
 * The server draws its frame alone for pages with scripts, because phones never show it; without scripts the link in it leads to an
 * address at which the server draws the whole.
 */
export function FilterRail(props: FilterRailProps) {
  const isCompleted = useDrawsRest();
  const hydrates = useHydrates();
  const [params] = useSearchParams();
  return isCompleted || !hydrates || params.has(formParameter) ? <Rail {...props} /> : <RailFrame />;
}

function RailFrame() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const whole = new URLSearchParams(params);
  whole.set(formParameter, '');
  return (
    <aside className={classes.rail} aria-labelledby={titleId} data-frame>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
          <a href={`?${whole}#${titleId}`} className={classes.whole}>
            {t('search:filters.title')}
          </a>
        </h2>
      </div>
      <FieldSkeletons />
    </aside>
  );
}

function Rail({ criteria }: FilterRailProps) {
  const { t } = useTranslation();
  const { filters, saved, change, linkToStart } = useFilters();
  const figures = useFacets(filters, useMediaQuery(shown, false));
  return (
    <aside className={classes.rail} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 className={classes.title} id={titleId}>
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
      {criteria && <LateNamedSearches filters={filters} criteria={criteria} />}
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
