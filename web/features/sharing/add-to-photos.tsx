import { useEffect, useRef } from 'react';
import { UploadRow } from '#web/features/photos/upload-row.tsx';
import { usePhotoUploads } from '#web/features/photos/use-photo-uploads.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './share-page.module.css';
import type { SharedPhoto } from './share-query.ts';

interface AddToPhotosProps {
  photos: SharedPhoto[];
  onAdded: (photo: SharedPhoto) => void;
}

/** Uploads the photos to the profile as soon as it is there. */
export default function AddToPhotos({ photos, onAdded }: AddToPhotosProps) {
  const { t } = useTranslation();
  const { uploads, add, retry, remove } = usePhotoUploads(undefined);
  const hasBegun = useRef(false);
  const added = useRef(new Set<SharedPhoto>());
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    add(photos.map(({ file }) => file));
  });
  useEffect(() => {
    for (const { file, state } of uploads) {
      const photo = photos.find((one) => one.file === file);
      if (state !== 'done' || !photo || added.current.has(photo)) continue;
      added.current.add(photo);
      onAdded(photo);
    }
  });
  return (
    <ul className={classes.uploads} aria-label={t('photos:dropzone.label')}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onRemove={() => remove(upload)}
        />
      ))}
    </ul>
  );
}
