import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listFavourites } from '#contract/favourites/endpoints.ts';
import { favouritesPath } from '#contract/favourites/facts.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { LikeTabs } from '#web/features/likes/like-tabs.tsx';
import { visitorCountQuery } from '#web/features/likes/visitor-count.ts';
import { apiPages, apiQuery } from '#web/platform/api/api-query.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { CardSkeletons } from '#web/ui/cards/card-skeletons.tsx';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import { sendFavouriteForm } from './favourites-action.ts';
import { FavouritesList } from './favourites-list.tsx';

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];

const likesQuery = apiQuery(listLikes, {});
const favouritesQuery = apiPages(listFavourites, {}, ({ next_cursor }) =>
  next_cursor === null ? undefined : { cursor: next_cursor },
);

export const loader = serverLoader(() => [
  favouritesQuery,
  likesQuery,
  // A domain without visitors refuses it.
  { query: visitorCountQuery, required: false },
]);
export function clientLoader(): null {
  return null;
}
export const action = sendFavouriteForm;

export default function FavouritesPage() {
  const { t } = useTranslation();
  const { data: likes } = useQuery(likesQuery);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(favouritesQuery);
  const isLoading = useDelayedLoading(!data && !error);
  return (
    <Container size="var(--page-width)" py="page">
      <PageHeader title={t('likes:lists.favourites')} />
      <LikeTabs current="favourites" likes={likes} />
      <SentForm />
      {data && !isLoading && (
        <FavouritesList
          favourites={data.pages.flatMap(({ favourites }) => favourites)}
          isLoadingMore={isFetchingNextPage}
        />
      )}
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
        <CardGrid label={t('likes:lists.favourites')} busy>
          <CardSkeletons count={8} />
        </CardGrid>
      )}
    </Container>
  );
}

/** What became of a form that the browser itself has sent. */
function SentForm() {
  const { t } = useTranslation();
  const { error } = useRefusedForm();
  const [params] = useSearchParams();
  const removed = Number(params.get('removed'));
  if (error) return <FormError error={error} />;
  if (!Number.isSafeInteger(removed) || removed <= 0) return null;
  return (
    <Alert color="gold" role="status">
      <Group gap="sm">
        {t('favourites:gone')}
        <form method="post" action={favouritesPath}>
          <input type="hidden" name="form" value="add" />
          <input type="hidden" name="profile" value={removed} />
          <input type="hidden" name="since" value={params.get('since') ?? ''} />
          <Button type="submit" variant="default">
            {t('favourites:undo')}
          </Button>
        </form>
      </Group>
    </Alert>
  );
}
