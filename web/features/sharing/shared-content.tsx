import { useState } from 'react';
import { isHeic } from '#web/features/photos/prepare-file.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './share-page.module.css';
import type { OpenedShare, SharedPhoto } from './share-query.ts';

interface SharedContentProps {
  share: OpenedShare;
  /** Which photo is the one to send. */
  place: number;
  onPlace: (place: number) => void;
}

export function SharedContent({ share: { words, photos }, place, onPlace }: SharedContentProps) {
  const { t } = useTranslation();
  const [only] = photos;
  return (
    <>
      {photos.length === 1 && only && <Picture photo={only} label={t('sharing:photo')} />}
      {photos.length > 1 && (
        <fieldset className={classes.choice}>
          <legend>{t('sharing:which')}</legend>
          {photos.map((photo, index) => (
            <label key={photo.preview} className={classes.option}>
              <input
                type="radio"
                name="photo"
                checked={index === place}
                onChange={() => onPlace(index)}
                aria-label={t('sharing:photoNumber', { number: index + 1 })}
              />
              <Picture photo={photo} label="" />
            </label>
          ))}
        </fieldset>
      )}
      <Fault photo={photos[place]} />
      {words && <p className={classes.words}>{words}</p>}
    </>
  );
}

function Picture({ photo, label }: { photo: SharedPhoto; label: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <span className={classes.broken}>{photo.file.name}</span>;
  return <img className={classes.picture} src={photo.preview} alt={label} onError={() => setBroken(true)} />;
}

function Fault({ photo }: { photo: SharedPhoto | undefined }) {
  const { t } = useTranslation();
  const describe = useErrorText();
  if (!photo?.error) return null;
  return (
    <p role="alert" className={classes.refused}>
      {describe(photo.error)} {isHeic(photo.file) && t('photos:dropzone.heic')}
    </p>
  );
}
