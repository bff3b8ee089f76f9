import { Link } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listVisitors, Visitor } from '#contract/visits/endpoints.ts';
import { visitDays } from '#contract/visits/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { CardItem, CardSkeletons, useDrawnCards } from '#web/ui/cards/card-skeletons.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { NoLikesPicture } from '#web/ui/illustrations/no-likes.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LockedVisitors } from './locked-visitors.tsx';
import { VisitorCard } from './visitor-card.tsx';
import classes from './visitors-list.module.css';

type Visitors = OutputOf<typeof listVisitors>;

interface VisitorsListProps {
  pages: readonly Visitors[];
  isLoadingMore: boolean;
}

export function VisitorsList({ pages, isLoadingMore }: VisitorsListProps) {
  const [first] = pages;
  if (!first) return null;
  const { withheld, count, locked } = first;
  if (withheld === 'switch' || withheld === 'invisible' || withheld === 'pause')
    return <OwnVisitsHidden by={withheld} />;
  if (count === 0) return <NoVisitors />;
  if (withheld === 'premium') return <LockedVisitors count={count} locked={locked} />;
  return <OpenVisitors visitors={pages.flatMap(({ visitors }) => visitors)} isLoadingMore={isLoadingMore} />;
}

function OwnVisitsHidden({ by }: { by: 'switch' | 'invisible' | 'pause' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t(`visits:${by}.title`)}
      text={t(`visits:${by}.text`)}
      action={
        <Button component={Link} to={by === 'pause' ? '/settings#pause' : '/settings#visibility'}>
          {t('visits:settings')}
        </Button>
      }
    />
  );
}

function NoVisitors() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<NoLikesPicture />}
      title={t('visits:empty.title')}
      text={t('visits:empty.text')}
      action={
        <Button component={Link} to="/members">
          {t('likes:empty.search')}
        </Button>
      }
    />
  );
}

function OpenVisitors({ visitors, isLoadingMore }: { visitors: Visitor[]; isLoadingMore: boolean }) {
  const { t } = useTranslation();
  const drawn = useDrawnCards();
  // A visitor who has come again since the first page was read stands on a later one, too.
  const once = [...new Map(visitors.map((visitor) => [visitor.id, visitor])).values()];
  return (
    <>
      <p className={classes.intro}>{t('visits:page.intro', { days: visitDays })}</p>
      <CardGrid label={t('visits:page.list')}>
        {once.map((visitor, place) => (
          <CardItem key={visitor.id} {...{ drawn, place }}>
            <VisitorCard visitor={visitor} eager={place < 4} isLate={place >= drawn} />
          </CardItem>
        ))}
        {isLoadingMore && <CardSkeletons count={4} />}
      </CardGrid>
    </>
  );
}
