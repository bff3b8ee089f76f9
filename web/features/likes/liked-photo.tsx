import { useQuery } from '@tanstack/react-query';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import classes from './liked-line.module.css';

/** A photo of the viewer's own, as it is now. */
export default function LikedPhoto({ photo }: { photo: number }) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const { data } = useQuery({ ...apiQuery(getOwnProfile, {}), staleTime: 60_000 });
  if (!data) return <span className={classes.photo} />;
  const shown = data.profile.photos.find(({ id }) => id === photo);
  if (!shown) return <span className={classes.gone}>{t('likes:part.gone')}</span>;
  return (
    <img className={classes.photo} src={toUrl(shown.thumb_filename)} alt="" loading="lazy" decoding="async" />
  );
}
