import type { MemberCard } from '#contract/profiles/endpoints.ts';
import classes from './known-pair.module.css';
import { useMediaUrl } from './media-url.ts';

type Photo = MemberCard['main_image'];

interface KnownPairProps {
  photos: readonly [Photo, Photo];
  className?: string | undefined;
  /** They come together, in a ring of gold. */
  isClosing?: boolean;
}

/** The two whom the page is about; who has no photo is a circle in the colour of the domain. */
export function KnownPair({ photos, className = '', isClosing = false }: KnownPairProps) {
  const toUrl = useMediaUrl();
  return (
    <span className={`${classes.pair} ${className}`} data-closing={isClosing || undefined} aria-hidden>
      {photos.map((photo, index) => (
        <span key={photo?.thumb_filename ?? index} className={classes.face}>
          {photo && <img src={toUrl(photo.thumb_filename)} alt="" decoding="async" />}
        </span>
      ))}
    </span>
  );
}
