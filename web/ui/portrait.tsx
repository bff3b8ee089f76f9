import type { Image } from '#contract/profiles.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { findInitials } from './initials.ts';
import { useMediaUrl } from './media-url.ts';
import classes from './portrait.module.css';

export interface PortraitProps {
  image: Pick<Image, 'filename' | 'thumb_filename'> | null;
  name: string;
  fictional?: boolean;
  /** As in `<img sizes>`; the thumbnail is 400 px, the photo 1200 px on its longest side. */
  sizes?: string;
  eager?: boolean;
  className?: string;
}

/** A 3:4 photo whose place is reserved before it has loaded. */
export function Portrait({ image, name, fictional = false, sizes, eager = false, className }: PortraitProps) {
  const { t } = useTranslation();
  const toUrl = useMediaUrl();
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
  const [thumb, photo] = [toUrl(image.thumb_filename), toUrl(image.filename)];
  return (
    <div className={join(classes.frame, className)}>
      <img
        src={sizes ? photo : thumb}
        srcSet={sizes && thumb !== photo ? `${thumb} 300w, ${photo} 900w` : undefined}
        sizes={sizes}
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
