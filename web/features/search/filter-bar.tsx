import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { SearchCriteria } from '#contract/search.ts';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './filter-bar.module.css';
import {
  type FilterBarProps,
  type FilterGroup,
  listChosen,
  listOffered,
  withoutGroup,
} from './search-filters.ts';
import { useRegionName } from './use-regions.ts';

const loadDrawer = () => loadPatiently(() => import('./filter-drawer.tsx'));
const FilterDrawer = lazy(loadDrawer);

/** Where there is no room for the rail: what is searched, the chosen filters to take away, and the way to all. */
export function FilterBar({ filters, criteria, onReplace }: FilterBarProps) {
  const { t } = useTranslation();
  const { search_fields } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const describe = useFilterNames(criteria);
  const chosen = listChosen(filters);
  const byItself = listOffered(search_fields, criteria).filter((group) => !chosen.includes(group));
  // Started with the finger still down, the sheet is there when it is lifted.
  const opening = { onClick: () => setOpen(true), onPointerDown: () => void loadDrawer() };
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        className={classes.open}
        {...opening}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
      >
        {chosen.length > 0
          ? t('search:filters.opened', { number: chosen.length })
          : t('search:filters.title')}
      </Button>
      {chosen.map((group) => {
        const name = describe(group);
        return (
          <button
            key={group[0]}
            type="button"
            className={classes.chip}
            data-chosen
            aria-label={t('search:filters.remove', { name })}
            onClick={() => onReplace(withoutGroup(filters, group))}
          >
            {name}
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        );
      })}
      {byItself.map((group) => (
        <button
          key={group[0]}
          type="button"
          className={classes.chip}
          aria-label={t('search:filters.change', { name: describe(group) })}
          {...opening}
        >
          {describe(group)}
        </button>
      ))}
      {isOpen && (
        <Suspense>
          <FilterDrawer
            filters={filters}
            criteria={criteria}
            onReplace={onReplace}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function useFilterNames(criteria: SearchCriteria): (group: FilterGroup) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const regionName = useRegionName();
  const { country, countryregion } = criteria;
  const names = {
    gender: () => t(`search:genders.${criteria.gender}`),
    country: () => (country === 'all' ? t('search:filters.allCountries') : format.country(country)),
    countryregion: () => regionName(country, countryregion ?? ''),
    min_age: () => t('search:filters.ages', { from: criteria.min_age, to: criteria.max_age }),
  };
  return (group) => names[group[0]]();
}
