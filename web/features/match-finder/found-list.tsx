import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { maxSearchAge } from '#contract/search.ts';
import { CardGrid } from '#web/features/cards/card-grid.tsx';
import { SearchCard } from '#web/features/search/search-card.tsx';
import {
  type Filters,
  type Suggestion,
  suggestWider,
  writeFilters,
} from '#web/features/search/search-filters.ts';
import type { SearchResults } from '#web/features/search/search-query.ts';
import { SimilarMembers } from '#web/features/search/similar-members.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { JoinCall } from './join-call.tsx';
import classes from './match-finder.module.css';

export interface FoundListProps {
  results: SearchResults;
  filters: Filters;
}

const shownCards = 8;
/** On the first screen. */
const eagerCards = 4;

/** The first of them; the others are in the search, for a visitor after the sign-up. */
export function FoundList({ results, filters }: FoundListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMember = useViewer() !== null;
  const { members, count, similar } = results;
  return (
    <>
      {count === 0 && <WiderSearches results={results} filters={filters} />}
      {count > 0 && (
        <CardGrid label={t('search:results.label')}>
          {members.slice(0, shownCards).map((member, place) => (
            <li key={member.id}>
              <SearchCard member={member} eager={place < eagerCards} />
            </li>
          ))}
        </CardGrid>
      )}
      {count > 0 && isMember && (
        <Button component={Link} to={searchAddress(filters)} size="lg" className={classes.all}>
          {t('search:filters.show', { count, shown: format.number(count) })}
        </Button>
      )}
      {!isMember && <JoinCall count={count} />}
      {count === 0 && similar.length > 0 && <SimilarMembers results={results} />}
    </>
  );
}

function WiderSearches({ results: { criteria }, filters }: FoundListProps) {
  const { t } = useTranslation();
  const { min_age } = useSettings();
  const describe: Record<Suggestion['kind'], (suggestion: Suggestion) => string> = {
    ages: (suggestion) => t('search:empty.ages', { from: suggestion.min_age, to: suggestion.max_age }),
    region: () => t('search:filters.wholeCountry'),
    everywhere: () => t('search:empty.everywhere'),
  };
  const suggestions = suggestWider(filters, criteria, { youngest: min_age, oldest: maxSearchAge });
  if (suggestions.length === 0) return null;
  return (
    <div className={classes.wider}>
      <p>{t('search:empty.text')}</p>
      <div className={classes.chips}>
        {suggestions.map((suggestion) => (
          <Button
            key={suggestion.kind}
            component={Link}
            to={searchAddress(suggestion.filters)}
            variant="light"
            px="md"
          >
            {describe[suggestion.kind](suggestion)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function searchAddress(filters: Filters): string {
  return `/members?${writeFilters(new URLSearchParams(), filters)}`;
}
