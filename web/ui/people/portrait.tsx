import type { Image } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { findInitials } from './initials.ts';
import { useMediaUrl, usePhotoSource } from './media-url.ts';
import classes from './portrait.module.css';

export interface PortraitProps {
  image: Pick<Image, 'filename' | 'thumb_filename' | 'color'> | null;
  name: string;
  fictional?: boolean;
  /** As in `<img sizes>`; default: the thumbnail. */
  sizes?: string;
  eager?: boolean;
  className?: string;
}

/** A 3:4 photo; its average colour reserves the place until it has loaded. */
export function Portrait({ image, name, fictional = false, sizes, eager = false, className }: PortraitProps) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
  const toSource = usePhotoSource();
  if (!image) {
    return (
      <div
        className={join(classes.frame, classes.missing, className)}
        role="img"
        aria-label={t('common:noPhoto', { name })}
      >
        <span aria-hidden>{findInitials(name)}</span>
      </div>
    );
  }
  const source = toSource(image);
  return (
    <div className={join(classes.frame, className)}>
      <img
        {...(sizes ? { ...source, sizes } : { src: toUrl(image.thumb_filename), style: source.style })}
        alt={fictional ? t('common:portraitFictional', { name }) : t('common:portrait', { name })}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </div>
  );
}

function join(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
