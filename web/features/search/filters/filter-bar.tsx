import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { SearchCriteria } from '#contract/search/endpoints.ts';
import { isAsked } from '#contract/search/filters.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { listChosen, listOffered, withoutGroup } from '../search-filters.ts';
import classes from './filter-bar.module.css';
import { FilterForm } from './filter-form.tsx';
import { useFilterNames } from './use-filter-names.ts';
import { useFilters } from './use-filters.ts';
import { useOffersFit } from './use-offers-fit.ts';

const loadDrawer = () => importWithRetry(() => import('./filter-drawer.tsx'));
const FilterDrawer = lazy(loadDrawer);

export function FilterBar({ criteria }: { criteria: SearchCriteria }) {
  const { filters, linkTo } = useFilters();
  const { t } = useTranslation();
  const describe = useFilterNames(criteria);
  const offersFit = useOffersFit(criteria);
  // The server drops a region that the country does not have.
  const chosen = listChosen(filters).filter(([field]) => isAsked(criteria[field]));
  return (
    <div className={classes.bar}>
      {useHydrates() ? <DrawerButtons criteria={criteria} /> : <FoldedForm criteria={criteria} />}
      {offersFit && !criteria.one_sided && (
        <RemovableChip name={t('search:filters.fit')} {...linkTo({ ...filters, one_sided: '1' })} />
      )}
      {chosen.map((group) => (
        <RemovableChip
          key={group[0]}
          name={describe(group)}
          data-chosen
          {...linkTo(withoutGroup(filters, group))}
        />
      ))}
    </div>
  );
}

function RemovableChip({ name, ...link }: { name: string } & LinkProps) {
  const { t } = useTranslation();
  return (
    <Link {...link} className={classes.chip} aria-label={t('search:filters.remove', { name })}>
      <span className={classes.name}>{name}</span>
      <IconX size={16} stroke={1.75} aria-hidden />
    </Link>
  );
}

function DrawerButtons({ criteria }: { criteria: SearchCriteria }) {
  const { t } = useTranslation();
  const { search_fields } = useSettings();
  const { filters } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const describe = useFilterNames(criteria);
  const chosen = listChosen(filters);
  const byItself = listOffered(search_fields, criteria).filter((group) => !chosen.includes(group));
  // Loading begins on pointer down.
  const opening = { onClick: () => setOpen(true), onPointerDown: () => void loadDrawer() };
  return (
    <>
      <Button variant="default" className={classes.open} {...opening} leftSection={<FilterIcon />}>
        {chosen.length > 0
          ? t('search:filters.opened', { number: chosen.length })
          : t('search:filters.title')}
      </Button>
      {byItself.map((group) => (
        <button
          key={group[0]}
          type="button"
          className={classes.chip}
          aria-label={t('search:filters.change', { name: describe(group) })}
          {...opening}
        >
          <span className={classes.name}>{describe(group)}</span>
        </button>
      ))}
      {isOpen && (
        <Suspense>
          <FilterDrawer criteria={criteria} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function FoldedForm({ criteria }: { criteria: SearchCriteria }) {
  const { t } = useTranslation();
  return (
    <details className={classes.folded}>
      <summary className={classes.chip}>
        <FilterIcon />
        {t('search:filters.title')}
      </summary>
      <FilterForm criteria={criteria} onChange={() => {}} />
    </details>
  );
}

function FilterIcon() {
  return <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />;
}
