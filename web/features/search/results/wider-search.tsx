import { Link, type LinkProps } from 'react-router';
import type { WiderSearch } from '#contract/search/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useFilterNames } from '../filters/use-filter-names.ts';
import { useFilters } from '../filters/use-filters.ts';
import { type FilterGroup, type Filters, listChosen, toWiderFilters } from '../search-filters.ts';
import type { SearchResults } from '../search-query.ts';
import classes from './results.module.css';

export interface WiderSearchProps {
  results: SearchResults;
}

/** One tap each, with the number of results. */
export function WiderSearches(props: WiderSearchProps) {
  return <WiderLinks {...useFilters()} {...props} />;
}

interface WiderLinksProps extends WiderSearchProps, Pick<ReturnType<typeof useFilters>, 'filters'> {
  linkTo: (filters: Filters) => Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>;
}

export function WiderLinks({ results: { wider, criteria, count }, filters, linkTo }: WiderLinksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useFilterNames(criteria);
  const nameOf = ({ field, criteria: { min_age, max_age } }: WiderSearch) => {
    if (field === 'min_age') return t('search:empty.ages', { from: min_age, to: max_age });
    if (field === 'countryregion') return t('search:filters.wholeCountry');
    if (field === 'country') return t('search:empty.everywhere');
    if (field === 'one_sided') return t('search:filters.oneSided');
    return t('search:empty.without', { name: describe([field] as unknown as FilterGroup) });
  };
  const countOf = ({ field, count: found }: WiderSearch) =>
    field === 'one_sided'
      ? t('search:empty.more', { shown: format.number(found - count) })
      : t('search:results.count', { count: found, shown: format.number(found) });
  // No single filter is the cause, so all of them are dropped.
  const isLastWay = wider.length === 0 && listChosen(filters).length > 0;
  return (
    <div className={classes.suggestions}>
      {isLastWay && (
        <Button component={Link} {...linkTo({})} variant="light">
          {t('search:empty.withoutAny')}
        </Button>
      )}
      {wider.map((way) => (
        <Button
          key={way.field}
          component={Link}
          {...linkTo(toWiderFilters(filters, way))}
          variant="light"
          px="md"
          className={classes.suggestion}
        >
          {[nameOf(way), countOf(way)].join(' · ')}
        </Button>
      ))}
    </div>
  );
}

/** Follows the last card when there are few results. */
export function WiderSearchCard({ results }: WiderSearchProps) {
  const { t } = useTranslation();
  if (results.wider.length === 0) return null;
  return (
    <li>
      <div className={classes.widen}>
        <p>{t('search:empty.text')}</p>
        <WiderSearches results={results} />
      </div>
    </li>
  );
}
