import { Button } from '@mantine/core';
import { maxSearchAge, type SearchCriteria } from '#contract/search.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './results.module.css';
import { type Filters, type Suggestion, suggestWider } from './search-filters.ts';

export interface WiderSearchProps {
  criteria: SearchCriteria;
  filters: Filters;
  onReplace: (filters: Filters) => void;
}

/** Ways to find more people, each one tap. */
export function WiderSearch({ criteria, filters, onReplace }: WiderSearchProps) {
  const { t } = useTranslation();
  const describe = {
    ages: (suggestion: Suggestion) =>
      t('search:empty.ages', { from: suggestion.min_age, to: suggestion.max_age }),
    region: () => t('search:filters.wholeCountry'),
    everywhere: () => t('search:empty.everywhere'),
  };
  return (
    <div className={classes.suggestions}>
      {useSuggestions(filters, criteria).map((suggestion) => (
        <Button key={suggestion.kind} variant="light" px="md" onClick={() => onReplace(suggestion.filters)}>
          {describe[suggestion.kind](suggestion)}
        </Button>
      ))}
    </div>
  );
}

/** Stands behind the last of a few cards, where there is room for more people. */
export function WiderSearchCard(props: WiderSearchProps) {
  const { t } = useTranslation();
  if (useSuggestions(props.filters, props.criteria).length === 0) return null;
  return (
    <li>
      <div className={classes.widen}>
        <p>{t('search:empty.text')}</p>
        <WiderSearch {...props} />
      </div>
    </li>
  );
}

function useSuggestions(filters: Filters, criteria: SearchCriteria): Suggestion[] {
  const { min_age } = useSettings();
  return suggestWider(filters, criteria, { youngest: min_age, oldest: maxSearchAge });
}
