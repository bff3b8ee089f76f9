import type { CSSProperties } from 'react';
import type { Image } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './avatar.module.css';
import { findInitials } from './initials.ts';
import { useMediaUrl } from './media-url.ts';

export interface AvatarProps {
  image: Image | null;
  name: string;
  /** Pixels. */
  size?: number;
  online?: boolean;
}

/** The name stands beside it, so it has no alternative text. */
export function Avatar({ image, name, size = 40, online = false }: AvatarProps) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const style = { '--avatar-size': `${size}px` } as CSSProperties;
  return (
    <span className={classes.root} style={style}>
      {image ? (
        <img
          src={toUrl(image.thumb_filename)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          style={{ backgroundColor: image.color }}
        />
      ) : (
        <span className={classes.initials} data-initials={findInitials(name)} />
      )}
      {online && <span className={classes.online} role="img" aria-label={t('common:online')} />}
    </span>
  );
}
