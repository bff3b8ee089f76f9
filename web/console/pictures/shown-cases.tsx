import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './shown-cases.module.css';
import type { Shown } from './shown-items.ts';
import type { PictureItem } from './use-item-queue.ts';

interface ShownCasesProps<Item> {
  shown: Shown<Item>;
  /** Sets `--picture-height` and `--photo-height`, and how the pictures stand. */
  className: string | undefined;
  children: (item: Item) => ReactNode;
}

/** The pictures of a case. Those of the next one are loaded, too, so that it is there at once. */
export function ShownCases<Item extends PictureItem>({
  shown: { items, place },
  className = '',
  children,
}: ShownCasesProps<Item>) {
  return (
    <div className={classes.stage}>
      {items.slice(place, place + 2).map((item) => (
        <div
          key={`${item.id} ${item.filename}`}
          hidden={item !== items[place]}
          className={`${classes.case} ${className}`}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}

/** The address of the picture that is decided about, or of a photo of its member. */
export function toPictureUrl(path: string, id: number, photo?: number): string {
  return `${path}?id=${id}${photo === undefined ? '' : `&photo=${photo}`}`;
}

interface Size {
  width: number;
  height: number;
}

interface CasePictureProps {
  src: string;
  size: Size;
  title: string;
  alt: string;
}

export function CasePicture({ src, size: { width, height }, title, alt }: CasePictureProps) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  return (
    <figure className={classes.picture}>
      <figcaption>{title}</figcaption>
      {isBroken ? (
        <p className={classes.broken}>{t('photoreview:broken')}</p>
      ) : (
        <img src={src} width={width} height={height} alt={alt} onError={() => setBroken(true)} />
      )}
    </figure>
  );
}

interface CasePhotosProps {
  photos: readonly (Size & { id: number })[];
  toUrl: (photo: number) => string;
  title: string;
  alt: string;
}

/** Photos of the member to compare with; nothing where there are none. */
export function CasePhotos({ photos, toUrl, title, alt }: CasePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <figure className={classes.photos}>
      <figcaption>{title}</figcaption>
      {photos.map(({ id, width, height }) => (
        <img key={id} src={toUrl(id)} width={width} height={height} loading="lazy" alt={alt} />
      ))}
    </figure>
  );
}
