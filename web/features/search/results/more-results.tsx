import { useIntersection } from '@mantine/hooks';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './results.module.css';

/** After this many pages a button loads the next, so that the footer can be reached. */
const automaticPages = 5;

/** Fetches the next page before the end of the list is visible. */
export function MoreResults({ search }: { search: UseInfiniteQueryResult }) {
  const { t } = useTranslation();
  const { ref, entry } = useIntersection({ rootMargin: '800px' });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = search;
  const pageCount = (search.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0;
  const isAutomatic = pageCount < automaticPages;
  const isDue =
    Boolean(entry?.isIntersecting) && isAutomatic && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  if (isFetchNextPageError) return <ErrorState error={search.error} onRetry={() => void fetchNextPage()} />;
  if (!hasNextPage) return null;
  return (
    <div className={classes.more} ref={ref}>
      {!isAutomatic && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('search:results.more')}
        </Button>
      )}
    </div>
  );
}
