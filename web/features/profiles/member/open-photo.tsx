import type { MouseEvent } from 'react';
import type { Member, Photo } from '#contract/profiles/endpoints.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { usePhotoSource } from '#web/ui/people/media-url.ts';
import type { Gallery } from '../use-gallery.ts';
import classes from './open-photo.module.css';
import { ReactToPhoto } from './write-about.tsx';

interface OpenPhotoProps {
  photo: Photo;
  alt: string;
  number: number;
  sizes: string;
  onEnlarge: (event: MouseEvent<HTMLElement>) => void;
}

/** A cropped photo; a click shows all of it. */
export function OpenPhoto({ photo, alt, number, sizes, onEnlarge }: OpenPhotoProps) {
  const { t } = useTranslation();
  const toSource = usePhotoSource();
  const isFirst = number === 1;
  const picture = (
    <img
      {...toSource(photo)}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (!useHydrates()) return picture;
  return (
    <button
      type="button"
      className={classes.enlarge}
      onClick={onEnlarge}
      aria-label={t('profiles:gallery.enlarge', { number })}
    >
      {picture}
    </button>
  );
}

interface StoryPhotoProps {
  member: Member;
  gallery: Gallery;
  /** Index among the photos of the member. */
  index: number;
  canWrite: boolean;
}

/** A further photo between the words. Locked ones stay in the gallery, which says how they open. */
export function StoryPhoto({ member, gallery, index, canWrite }: StoryPhotoProps) {
  const { t } = useTranslation();
  const photo = member.photos[index];
  if (!photo || photo.locked) return null;
  const number = index + 1;
  const { name, fictional } = member;
  return (
    <figure className={classes.inStory}>
      <OpenPhoto
        photo={photo}
        alt={fictional ? t('common:portraitFictional', { name }) : t('common:portrait', { name })}
        number={number}
        sizes="(min-width: 75em) 272px, (min-width: 48em) 50vw, 100vw"
        onEnlarge={gallery.enlarge(photo)}
      />
      {canWrite && <ReactToPhoto member={member} photo={photo.id} number={number} />}
    </figure>
  );
}
