import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { searchPageSize } from '#contract/search/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { CardGrid, featureClass, isFeature, listPauses } from '#web/ui/cards/card-grid.tsx';
import { CardItem, CardSkeletons, useDrawnCards } from '#web/ui/cards/card-skeletons.tsx';
import { PromoCard, usePromos } from '#web/ui/cards/promo-card.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import type { SearchResults } from '../search-query.ts';
import { EmptyResults } from './empty-results.tsx';
import { MoreResults } from './more-results.tsx';
import classes from './results.module.css';
import { SearchCard } from './search-card.tsx';
import { SignupCard } from './signup-card.tsx';
import { SimilarMembers } from './similar-members.tsx';
import { WiderSearchCard } from './wider-search.tsx';

export interface ResultsProps {
  search: UseInfiniteQueryResult;
  results: SearchResults | undefined;
}

const skeletons = 12;

export function Results({ search, results }: ResultsProps) {
  const { t } = useTranslation();
  const isLoading = useDelayedLoading(!results && !search.isError);
  if (isLoading) {
    return (
      <CardGrid key="loading" label={t('search:results.label')} busy>
        <CardSkeletons count={skeletons} />
      </CardGrid>
    );
  }
  if (!results) return <ErrorState error={search.error} onRetry={() => void search.refetch()} />;
  const { count, similar } = results;
  return (
    <div className={classes.results}>
      {count === 0 && <EmptyResults results={results} />}
      {count > 0 && <Found search={search} results={results} />}
      {!search.isPlaceholderData && <MoreResults search={search} />}
      {similar.length > 0 && !search.hasNextPage && <SimilarMembers results={results} />}
    </div>
  );
}

/** Cards on the first screen of a phone or a desktop. */
const eagerCards = 4;

interface FoundProps {
  search: UseInfiniteQueryResult;
  results: SearchResults;
}

function Found({ search, results }: FoundProps) {
  const { t } = useTranslation();
  const isVisitor = useViewer() === null;
  const drawn = useDrawnCards();
  const { members, count } = results;
  const advertising = useAdvertising(members.length);
  return (
    <CardGrid label={t('search:results.label')} busy={search.isPlaceholderData} between={advertising}>
      {members.map((member, place) => {
        // Visitors see a dozen and one more card: a large one would leave a gap.
        const isLarge = !isVisitor && isFeature(place, members.length);
        return (
          <CardItem key={member.id} {...{ drawn, place }} className={isLarge ? featureClass : undefined}>
            <SearchCard
              member={member}
              eager={place < eagerCards}
              isLarge={isLarge}
              isLate={place >= drawn}
            />
          </CardItem>
        );
      })}
      {search.isFetchingNextPage && <CardSkeletons count={skeletons} />}
      {!isVisitor && count < searchPageSize && <WiderSearchCard results={results} />}
      {isVisitor && (
        <li className={classes.row}>
          <SignupCard count={count} members={members} />
        </li>
      )}
    </CardGrid>
  );
}

function useAdvertising(shown: number): ReactNode[] | undefined {
  const promos = usePromos();
  if (promos.length === 0) return undefined;
  return listPauses(shown).map((after, place) => {
    const promo = promos[place % promos.length];
    return promo && <PromoCard key={after} promo={promo} />;
  });
}
