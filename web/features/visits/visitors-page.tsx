import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listLikes } from '#contract/likes/endpoints.ts';
import { listVisitors, markVisitorsSeen } from '#contract/visits/endpoints.ts';
import { LikeTabs } from '#web/features/likes/like-tabs.tsx';
import { visitorCountQuery } from '#web/features/likes/visitor-count.ts';
import { apiPages, apiQuery } from '#web/platform/api/api-query.ts';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { CardSkeletons } from '#web/ui/cards/card-skeletons.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import { VisitorsList } from './visitors-list.tsx';

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];

const likesQuery = apiQuery(listLikes, {});
const visitorsQuery = apiPages(listVisitors, {}, ({ next_cursor }) =>
  next_cursor === null ? undefined : { cursor: next_cursor },
);

export const loader = serverLoader(() => [visitorsQuery, visitorCountQuery, likesQuery]);
export function clientLoader(): null {
  return null;
}

export default function VisitorsPage() {
  const { t } = useTranslation();
  const { data: likes } = useQuery(likesQuery);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(visitorsQuery);
  const isLoading = useDelayedLoading(!data && !error);
  useOpenedList(data?.pages[0]?.new_visitors ?? 0);
  return (
    <Container size="var(--page-width)" py="page">
      <PageHeader title={t('visits:page.list')} />
      <LikeTabs current="visitors" likes={likes} />
      {data && !isLoading && <VisitorsList pages={data.pages} isLoadingMore={isFetchingNextPage} />}
      {error && <ErrorState error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      {hasNextPage && !isFetchingNextPage && !error && (
        <Button
          variant="default"
          onClick={() => void fetchNextPage()}
          mt="lg"
          style={{ display: 'block', marginInline: 'auto' }}
        >
          {t('likes:page.more')}
        </Button>
      )}
      {isLoading && (
        <CardGrid label={t('visits:page.list')} busy>
          <CardSkeletons count={8} />
        </CardGrid>
      )}
    </Container>
  );
}

/** The ribbons stay until the list is read again; the number beside the tab goes at once. */
function useOpenedList(newVisitors: number): void {
  const client = useQueryClient();
  const api = useApi();
  useEffect(() => {
    if (newVisitors === 0) return;
    const clear = () => {
      client.setQueryData(visitorCountQuery.queryKey, (counts) => counts && { ...counts, new_visitors: 0 });
      // The bell counts them, too.
      return client.invalidateQueries(viewerQuery);
    };
    // A lost call leaves them new until the list is opened again.
    void api(markVisitorsSeen, {}).then(clear, () => undefined);
  }, [client, api, newVisitors]);
}
