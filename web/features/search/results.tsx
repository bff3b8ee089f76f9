import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '#web/features/cards/card-grid.tsx';
import { CardSkeletons } from '#web/features/cards/card-skeletons.tsx';
import { useViewer } from '#web/platform/viewer.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmptyResults } from './empty-results.tsx';
import { MoreResults } from './more-results.tsx';
import { SearchCard } from './search-card.tsx';
import type { Filters } from './search-filters.ts';
import type { SearchResults } from './search-query.ts';
import { SignupCard } from './signup-card.tsx';
import { SimilarMembers } from './similar-members.tsx';

export interface ResultsProps {
  search: UseInfiniteQueryResult;
  results: SearchResults | undefined;
  filters: Filters;
  onReplace: (filters: Filters) => void;
}

const skeletons = 12;
/** On the first screen of a phone or a desktop. */
const eagerCards = 4;

export function Results({ search, results, filters, onReplace }: ResultsProps) {
  const { t } = useTranslation();
  const isVisitor = useViewer() === null;
  if (!results) {
    if (search.isError) return <ErrorState error={search.error} onRetry={() => void search.refetch()} />;
    return (
      <CardGrid label={t('search:results.label')} busy>
        <CardSkeletons count={skeletons} />
      </CardGrid>
    );
  }
  const { members, count, similar } = results;
  return (
    <div>
      {count === 0 && <EmptyResults results={results} filters={filters} onReplace={onReplace} />}
      {count > 0 && (
        <CardGrid label={t('search:results.label')} busy={search.isPlaceholderData}>
          {members.map((member, place) => (
            <li key={member.id}>
              <SearchCard member={member} eager={place < eagerCards} />
            </li>
          ))}
          {search.isFetchingNextPage && <CardSkeletons count={skeletons} />}
          {isVisitor && (
            <li>
              <SignupCard count={count} />
            </li>
          )}
        </CardGrid>
      )}
      {!search.isPlaceholderData && <MoreResults search={search} />}
      {similar.length > 0 && !search.hasNextPage && <SimilarMembers results={results} />}
    </div>
  );
}
