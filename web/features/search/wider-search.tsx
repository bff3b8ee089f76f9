import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { maxSearchAge, type SearchCriteria } from '#contract/search.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import classes from './results.module.css';
import { type Suggestion, suggestWider } from './search-filters.ts';
import { useFilters } from './use-filters.ts';

export interface WiderSearchProps {
  criteria: SearchCriteria;
}

export function WiderSearch({ criteria }: WiderSearchProps) {
  const { t } = useTranslation();
  const { linkTo } = useFilters();
  const describe = {
    ages: (suggestion: Suggestion) =>
      t('search:empty.ages', { from: suggestion.min_age, to: suggestion.max_age }),
    region: () => t('search:filters.wholeCountry'),
    everywhere: () => t('search:empty.everywhere'),
  };
  return (
    <div className={classes.suggestions}>
      {useSuggestions(criteria).map((suggestion) => (
        <Button
          key={suggestion.kind}
          component={Link}
          {...linkTo(suggestion.filters)}
          variant="light"
          px="md"
        >
          {describe[suggestion.kind](suggestion)}
        </Button>
      ))}
    </div>
  );
}

/** After the last card when there are few. */
export function WiderSearchCard(props: WiderSearchProps) {
  const { t } = useTranslation();
  if (useSuggestions(props.criteria).length === 0) return null;
  return (
    <li>
      <div className={classes.widen}>
        <p>{t('search:empty.text')}</p>
        <WiderSearch {...props} />
      </div>
    </li>
  );
}

function useSuggestions(criteria: SearchCriteria): Suggestion[] {
  const { filters } = useFilters();
  const { min_age } = useSettings();
  return suggestWider(filters, criteria, { youngest: min_age, oldest: maxSearchAge });
}
