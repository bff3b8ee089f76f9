import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { listActivity } from '#contract/activity/endpoints.ts';
import { type ActivityKind, activityDays, activityKinds } from '#contract/activity/facts.ts';
import { apiPages, queriesOf } from '#web/platform/api/api-query.ts';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { NoLikesPicture } from '#web/ui/illustrations/no-likes.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import classes from './activity.module.css';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { useMarkAll, useOpenedActivity } from './use-activity-seen.ts';

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];

const activityPages = (kind: ActivityKind | undefined) =>
  apiPages(listActivity, { kind }, ({ next_before }) =>
    next_before === null ? undefined : { before: next_before },
  );

/** Everything for a kind that is unknown. */
function readKind(params: URLSearchParams): ActivityKind | undefined {
  return activityKinds.find((kind) => kind === params.get('kind'));
}

export const loader = serverLoader(({ url }) => [activityPages(readKind(url.searchParams))]);
export function clientLoader(): null {
  return null;
}

export default function ActivityPage() {
  const { t } = useTranslation();
  const kind = readKind(useSearchParams()[0]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityPages(kind),
  );
  const isLoading = useDelayedLoading(!data && !error);
  const first = data?.pages[0];
  const counts = new Map(first?.new_counts.map(({ kind: of, count }) => [of, count]));
  const markAll = useMarkAll();
  useOpenedActivity(counts);
  useNewEntries();
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Container size="var(--text-width)" py="page">
      <PageHeader
        title={t('activity:title')}
        action={
          counts.size > 0 && (
            <Button
              variant="default"
              loading={markAll.isPending}
              onClick={() => markAll.mutate({ all: true })}
            >
              {t('activity:markAll')}
            </Button>
          )
        }
      />
      <ActivityFilters current={kind} offered={first?.kinds ?? activityKinds} counts={counts} />
      {first && !isLoading && entries.length === 0 && <NothingYet />}
      {first && <ActivityDays entries={entries} today={first.today} />}
      {error && <ErrorState error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      {isLoading && <Loading />}
      {hasNextPage && !error && (
        <Button
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          mt="lg"
          className={classes.more}
        >
          {t('activity:more')}
        </Button>
      )}
      {first && (
        <p className={classes.notes}>
          {t('activity:lead', { days: activityDays })} {t('activity:markHint')}{' '}
          <Anchor component={Link} to="/notifications">
            {t('activity:settings')}
          </Anchor>
        </p>
      )}
    </Container>
  );
}

function NothingYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<NoLikesPicture />}
      title={t('activity:empty.title')}
      text={t('activity:empty.text')}
      action={
        <Button component={Link} to="/members">
          {t('activity:empty.search')}
        </Button>
      }
    />
  );
}

function Loading() {
  return (
    <div aria-busy className={classes.loading}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height={72} />
      ))}
    </div>
  );
}

/** What happens while the page is open stands in it at once. */
function useNewEntries(): void {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries(queriesOf(listActivity));
  useLiveEvent('like.received', refetch);
  useLiveEvent('match.created', refetch);
  useLiveEvent('message', refetch);
  useLiveEvent('conversation.changed', refetch);
  useLiveEvent('credits.changed', refetch);
}
