import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import { useSignupLink } from '#web/ui/use-signup-link.ts';
import classes from './photo-overview.module.css';
import { type Gallery, slideId } from './use-gallery.ts';

interface PhotoOverviewProps {
  photos: Photo[];
  gallery: Gallery;
  onLocked: (() => void) | undefined;
  /** How many of the first stand large beside it on wide windows, which do not show them a third time. */
  numLarge: number;
}

export function PhotoOverview({ photos, gallery, onLocked, numLarge }: PhotoOverviewProps) {
  const { t } = useTranslation();
  if (photos.length < 2) return null;
  const locked = photos.filter((photo) => photo.locked);
  const isLarge = (photo: Photo, index: number) => index < numLarge && !photo.locked;
  return (
    <section className={photos.every(isLarge) ? classes.narrowOnly : undefined}>
      <h2 className={classes.title}>{t('profiles:member.photos')}</h2>
      <ul className={classes.grid}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={isLarge(photo, index) ? classes.narrowOnly : undefined}>
            <Thumb
              photo={photo}
              number={index + 1}
              lockedCount={photo === locked[0] ? locked.length : 0}
              isCurrent={gallery.index === index}
              onClick={() => (photo.locked && onLocked ? onLocked() : gallery.show(index))}
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
  /** Number of locked photos, shown on the first of them. */
  lockedCount: number;
  isCurrent: boolean;
  onClick: () => void;
}

function Thumb({ photo, number, lockedCount, isCurrent, onClick }: ThumbProps) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const hydrates = useHydrates();
  const isVisitor = useViewer() === null;
  const signupLink = useSignupLink();
  const more = lockedCount > 1 ? t('profiles:gallery.more', { count: lockedCount }) : undefined;
  const locked = more
    ? `${more} – ${t('profiles:gallery.lockedShort')}`
    : t('profiles:gallery.locked', { number });
  const label = photo.locked ? locked : t('profiles:gallery.open', { number });
  const common = { className: classes.thumb, 'aria-label': label };
  const content = (
    <>
      <img src={toUrl(photo.thumb_filename)} alt="" loading="lazy" decoding="async" />
      {photo.locked && (
        <span className={classes.lock} aria-hidden>
          <IconLock size={20} stroke={1.75} />
          {more && <span className={classes.more}>{more}</span>}
        </span>
      )}
    </>
  );
  if (photo.locked && isVisitor) {
    return (
      <Link {...common} {...signupLink}>
        {content}
      </Link>
    );
  }
  if (!hydrates) {
    return (
      <a {...common} href={`#${slideId(number - 1)}`}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...common} onClick={onClick} aria-current={isCurrent}>
      {content}
    </button>
  );
}
