import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SearchCriteria } from '#contract/search.ts';
import { useFormat } from '#web/platform/use-format.ts';
import classes from './filter-bar.module.css';
import { FilterDrawer } from './filter-drawer.tsx';
import { useRegionName } from './filter-fields.tsx';
import { type FilterBarProps, type FilterGroup, listChosen, withoutGroup } from './search-filters.ts';

/** Where there is no room for the rail: the way to the filters, and the chosen ones to take away one by one. */
export function FilterBar({ filters, criteria, onReplace }: FilterBarProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const describe = useFilterNames(criteria);
  const chosen = listChosen(filters);
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        className={classes.open}
        onClick={open}
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
            aria-label={t('search:filters.remove', { name })}
            onClick={() => onReplace(withoutGroup(filters, group))}
          >
            {name}
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        );
      })}
      {isOpen && <FilterDrawer filters={filters} criteria={criteria} onReplace={onReplace} onClose={close} />}
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
