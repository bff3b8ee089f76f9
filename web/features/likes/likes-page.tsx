import { useQuery } from '@tanstack/react-query';
import { data, useParams } from 'react-router';
import { listLikes } from '#contract/likes/endpoints.ts';
import { type LikeListType, likeListTypes } from '#contract/likes/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { CardSkeletons } from '#web/ui/cards/card-skeletons.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useDelayedLoading } from '#web/ui/use-delayed-loading.ts';
import { LikeTabs } from './like-tabs.tsx';
import { LikesList } from './likes-list.tsx';
import { visitorCountQuery } from './visitor-count.ts';

const likesQuery = apiQuery(listLikes, {});

/** /likes is the list of received likes; an unknown list is no page. */
function readType(type: string | undefined): LikeListType {
  const known = likeListTypes.find((name) => name === (type ?? 'received'));
  if (!known) throw data(null, { status: 404 });
  return known;
}

export const loader = serverLoader(({ params }) => {
  readType(params.type);
  // A domain without visitors refuses it.
  return [likesQuery, { query: visitorCountQuery, required: false }];
});
export function clientLoader({ params }: { params: { type?: string } }): null {
  readType(params.type);
  return null;
}

const skeletons = 8;

export default function LikesPage() {
  const { t } = useTranslation();
  const type = readType(useParams().type);
  const { data: likes, error, refetch } = useQuery(likesQuery);
  const isLoading = useDelayedLoading(!likes && !error);
  return (
    <Container size="var(--page-width)" py="page">
      <PageHeader title={t('likes:page.title')} />
      <LikeTabs current={type} likes={likes} />
      {likes && !isLoading && <LikesList key={type} type={type} likes={likes} />}
      {!likes && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isLoading && (
        <CardGrid label={t(`likes:lists.${type}`)} busy>
          <CardSkeletons count={skeletons} />
        </CardGrid>
      )}
    </Container>
  );
}
