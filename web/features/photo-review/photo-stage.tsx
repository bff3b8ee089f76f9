import { useState } from 'react';
import { type StaffPictureSize, staffPicturePath } from '#contract/photos/facts.ts';
import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './photo-stage.module.css';

export function toPictureUrl(id: number, size: StaffPictureSize): string {
  return `${staffPicturePath}?id=${id}&size=${size}`;
}

/** The current picture. Its neighbours are loaded, too, so that the next one is there at once. */
export function PhotoStage({ photos, place }: { photos: readonly WaitingPhoto[]; place: number }) {
  const near = photos.slice(Math.max(0, place - 1), place + 3);
  return (
    <div className={classes.stage}>
      {near.map((photo) => (
        <Picture key={`${photo.id} ${photo.filename}`} photo={photo} isHidden={photo !== photos[place]} />
      ))}
    </div>
  );
}

function Picture({ photo, isHidden }: { photo: WaitingPhoto; isHidden: boolean }) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p hidden={isHidden} className={classes.broken}>
        {t('photoreview:broken')}
      </p>
    );
  }
  return (
    <img
      hidden={isHidden}
      className={classes.picture}
      src={toPictureUrl(photo.id, 'full')}
      width={photo.width}
      height={photo.height}
      alt={t('photoreview:picture', { name: photo.member.name })}
      onError={() => setBroken(true)}
    />
  );
}
