import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Favourite } from '#contract/favourites/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CardButton } from '#web/ui/cards/card-action.tsx';
import { MemberCard } from '#web/ui/cards/member-card.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import classes from './favourite-card.module.css';
import { FavouriteForm, ignoreSecondClick } from './favourite-form.tsx';
import { useFavourite } from './use-favourite.ts';

interface FavouriteCardProps {
  favourite: Favourite;
  eager: boolean;
  isLate: boolean;
}

/** One that is removed stays in its place until the list is read again, so that another press undoes it. */
export function FavouriteCard({ favourite, ...rest }: FavouriteCardProps) {
  const { t } = useTranslation();
  const { id, name, note } = favourite;
  const [since, setSince] = useState<string | null>(favourite.since);
  const toggle = useFavourite({ profile: id, since, show: setSince });
  const Icon = since === null ? IconStar : IconStarFilled;
  return (
    <div className={classes.card} data-removed={since === null || undefined}>
      <MemberCard
        {...rest}
        member={favourite}
        note={since === null ? t('favourites:removed') : <RelativeTime iso={since} />}
        actions={
          <FavouriteForm profile={id} since={since} onToggle={toggle}>
            <CardButton
              type="submit"
              aria-label={
                since === null ? t('favourites:addName', { name }) : t('favourites:removeName', { name })
              }
              onClick={ignoreSecondClick}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
            </CardButton>
          </FavouriteForm>
        }
        footer={
          note && (
            <p className={classes.note} dir="auto">
              {note.text}
            </p>
          )
        }
      />
    </div>
  );
}
