import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import classes from './favourite-button.module.css';
import { FavouriteForm, ignoreSecondClick } from './favourite-form.tsx';
import { keptQuery } from './favourite-query.ts';
import { useFavourite } from './use-favourite.ts';

interface FavouriteButtonProps {
  id: number;
  name: string;
  className?: string | undefined;
}

/** In the head of a profile: a star, since hearts are told to the other. */
export function FavouriteButton({ id, name, className }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const { data } = useQuery(keptQuery(id));
  const since = data?.since ?? null;
  const toggle = useFavourite({
    profile: id,
    since,
    onAdded: () => void tellAdded(t('profiles:member.favourite.added', { name })),
  });
  const label = since === null ? t('profiles:member.favourite.add') : t('profiles:member.favourite.remove');
  const Icon = since === null ? IconStar : IconStarFilled;
  return (
    <FavouriteForm profile={id} since={since} from="profile" onToggle={toggle}>
      <IconButton
        type="submit"
        variant="subtle"
        className={`${classes.star} ${className ?? ''}`}
        aria-label={label}
        title={label}
        data-on={since !== null || undefined}
        onClick={ignoreSecondClick}
      >
        <Icon stroke={1.75} aria-hidden />
      </IconButton>
    </FavouriteForm>
  );
}

async function tellAdded(message: string): Promise<void> {
  (await loadToasts()).show({ id: 'favourite', message });
}
