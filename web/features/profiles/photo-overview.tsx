import { IconLock } from '@tabler/icons-react';
import type { Photo } from '#contract/profiles.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMediaUrl } from '#web/ui/media-url.ts';
import classes from './photo-overview.module.css';
import type { Gallery } from './use-gallery.ts';

interface PhotoOverviewProps {
  photos: Photo[];
  gallery: Gallery;
  onLocked: () => void;
}

/** Every photo, small. An open one is shown large; a locked one says what opens it. */
export function PhotoOverview({ photos, gallery, onLocked }: PhotoOverviewProps) {
  const { t } = useTranslation();
  if (photos.length < 2) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.photos')}</h2>
      <ul className={classes.grid}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Thumb
              photo={photo}
              number={index + 1}
              isCurrent={gallery.index === index}
              onClick={() => (photo.locked ? onLocked() : gallery.show(index))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ThumbProps {
  photo: Photo;
  number: number;
  isCurrent: boolean;
  onClick: () => void;
}

function Thumb({ photo, number, isCurrent, onClick }: ThumbProps) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const label = photo.locked
    ? t('profiles:gallery.locked', { number })
    : t('profiles:gallery.open', { number });
  return (
    <button
      type="button"
      className={classes.thumb}
      onClick={onClick}
      aria-label={label}
      aria-current={isCurrent}
    >
      <img src={toUrl(photo.thumb_filename)} alt="" loading="lazy" decoding="async" />
      {photo.locked && (
        <span className={classes.lock} aria-hidden>
          <IconLock size={20} stroke={1.75} />
        </span>
      )}
    </button>
  );
}
