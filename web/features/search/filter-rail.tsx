import { Button, Skeleton } from '@mantine/core';
import type { SearchCriteria } from '#contract/search.ts';
import { island } from '#web/platform/island.tsx';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './filter-rail.module.css';
import type { FilterFieldsProps } from './search-filters.ts';

const FilterFields = island(() => import('./filter-fields.tsx'), <FieldSkeletons />);

export interface FilterRailProps extends Pick<FilterFieldsProps, 'onChange'> {
  /** Unknown until the first answer. */
  criteria: SearchCriteria | undefined;
  /** Something can be reset. */
  hasChosen: boolean;
  onReset: () => void;
}

/** The filters beside the results, for wide screens: every choice searches at once. */
export function FilterRail({ criteria, onChange, hasChosen, onReset }: FilterRailProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes.rail} aria-labelledby="filters">
      <div className={classes.head}>
        <h2 className={classes.title} id="filters">
          {t('search:filters.title')}
        </h2>
        {hasChosen && (
          <Button variant="subtle" size="sm" mih={44} px="sm" onClick={onReset}>
            {t('search:filters.reset')}
          </Button>
        )}
      </div>
      {criteria ? <FilterFields criteria={criteria} onChange={onChange} /> : <FieldSkeletons />}
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
