import { Link } from 'react-router';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { SearchCard } from '../results/search-card.tsx';
import { SimilarMembers } from '../results/similar-members.tsx';
import { WiderLinks } from '../results/wider-search.tsx';
import { type Filters, writeFilters } from '../search-filters.ts';
import type { SearchResults } from '../search-query.ts';
import { JoinCall } from './join-call.tsx';
import classes from './match-finder.module.css';

export interface FoundListProps {
  results: SearchResults;
  filters: Filters;
}

const shownCards = 8;
/** Cards on the first screen. */
const eagerCards = 4;

/** The first results; the search has the others, for a visitor after the sign-up. */
export function FoundList({ results, filters }: FoundListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMember = useViewer() !== null;
  const { members, count, similar } = results;
  return (
    <>
      {count === 0 && <WiderFound results={results} filters={filters} />}
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

function WiderFound({ results, filters }: FoundListProps) {
  const { t } = useTranslation();
  if (results.wider.length === 0) return null;
  return (
    <div className={classes.wider}>
      <p>{t('search:empty.text')}</p>
      <WiderLinks results={results} filters={filters} linkTo={(next) => ({ to: searchAddress(next) })} />
    </div>
  );
}

function searchAddress(filters: Filters): string {
  return `/members?${writeFilters(new URLSearchParams(), filters)}`;
}
