import { IconStar } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Favourite } from '#contract/favourites/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardGrid } from '#web/ui/cards/card-grid.tsx';
import { CardItem, CardSkeletons, useDrawnCards } from '#web/ui/cards/card-skeletons.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import classes from './favourites-list.module.css';

interface FavouritesListProps {
  favourites: readonly Favourite[];
  isLoadingMore: boolean;
}

export function FavouritesList({ favourites, isLoadingMore }: FavouritesListProps) {
  const { t } = useTranslation();
  const drawn = useDrawnCards();
  if (favourites.length === 0) return <NoFavourites />;
  return (
    <>
      <p className={classes.intro}>{t('favourites:intro')}</p>
      <CardGrid label={t('likes:lists.favourites')}>
        {favourites.map((favourite, place) => (
          <CardItem key={favourite.id} {...{ drawn, place }}>
            <FavouriteCard favourite={favourite} eager={place < 4} isLate={place >= drawn} />
          </CardItem>
        ))}
        {isLoadingMore && <CardSkeletons count={4} />}
      </CardGrid>
    </>
  );
}

function NoFavourites() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconStar size={36} stroke={1.5} />}
      title={t('favourites:empty.title')}
      text={t('favourites:empty.text')}
      action={
        <Button component={Link} to="/members">
          {t('likes:empty.search')}
        </Button>
      }
    />
  );
}
