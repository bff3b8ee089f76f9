import { useState } from 'react';
import { verificationPicturePath } from '#contract/photo-verification/facts.ts';
import type { WaitingVerification } from '#contract/photo-verification/queue.ts';
import { PosePicture } from '#web/features/photo-verification/pose-picture.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './compared-photos.module.css';

function toUrl({ id }: WaitingVerification, photo?: number): string {
  return `${verificationPicturePath}?id=${id}${photo === undefined ? '' : `&photo=${photo}`}`;
}

interface ComparedPhotosProps {
  items: readonly WaitingVerification[];
  place: number;
}

/** The pose that was asked for, and the camera photo and the main photo side by side. Those of the next case are loaded, too, so that it is there at once. */
export function ComparedPhotos({ items, place }: ComparedPhotosProps) {
  return (
    <div className={classes.stage}>
      {items.slice(place, place + 2).map((item) => (
        <Pair key={`${item.id} ${item.filename}`} item={item} isHidden={item !== items[place]} />
      ))}
    </div>
  );
}

function Pair({ item, isHidden }: { item: WaitingVerification; isHidden: boolean }) {
  const { t } = useTranslation();
  const { camera, photos, member, pose } = item;
  const [main, ...others] = photos;
  const { name } = member;
  return (
    <div hidden={isHidden} className={classes.pair}>
      <div className={classes.pose}>
        <PosePicture pose={pose} />
        <p>
          <span>{t('verificationreview:pose')}</span>
          {t(`verification:poses.${pose}`)}
        </p>
      </div>
      <Picture
        src={toUrl(item)}
        size={camera}
        title={t('verificationreview:camera')}
        alt={t('verificationreview:cameraOf', { name })}
      />
      {main && (
        <Picture
          src={toUrl(item, main.id)}
          size={main}
          title={t('verificationreview:main')}
          alt={t('verificationreview:mainOf', { name })}
        />
      )}
      {others.length > 0 && (
        <figure className={classes.others}>
          <figcaption>{t('verificationreview:others')}</figcaption>
          {others.map(({ id, width, height }) => (
            <img
              key={id}
              src={toUrl(item, id)}
              width={width}
              height={height}
              loading="lazy"
              alt={t('verificationreview:otherOf', { name })}
            />
          ))}
        </figure>
      )}
    </div>
  );
}

interface PictureProps {
  src: string;
  size: { width: number; height: number };
  title: string;
  alt: string;
}

function Picture({ src, size, title, alt }: PictureProps) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  return (
    <figure className={classes.picture}>
      <figcaption>{title}</figcaption>
      {isBroken ? (
        <p className={classes.broken}>{t('photoreview:broken')}</p>
      ) : (
        <img src={src} width={size.width} height={size.height} alt={alt} onError={() => setBroken(true)} />
      )}
    </figure>
  );
}
