import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '#contract/profiles.ts';
import classes from './photo-dropzone.module.css';
import { UploadRow } from './upload-row.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

const DropArea = lazy(() => import('./drop-area.tsx'));

export interface PhotoDropzoneProps {
  /** After each photo that was taken. */
  onUploaded?: (photo: Photo) => void;
  /** The screen shows the photos itself: those that were taken leave the list. */
  hideDone?: boolean;
}

/** Takes several photos at once; each says beside itself how far it is, or what is wrong and how to go on. */
export function PhotoDropzone({ onUploaded, hideDone = false }: PhotoDropzoneProps) {
  const { t } = useTranslation();
  const { uploads, add, retry, remove } = usePhotoUploads(onUploaded);
  const shown = uploads.filter(({ state }) => !hideDone || state !== 'done');
  const doneCount = uploads.filter(({ state }) => state === 'done').length;
  const placeholder = <Skeleton height={200} radius="lg" />;
  // Files can only be chosen with scripts running, so the server draws the place alone.
  const isMounted = useMounted();
  return (
    <Stack gap="sm" role="group" aria-label={t('photos:dropzone.label')}>
      {isMounted ? (
        <Suspense fallback={placeholder}>
          <DropArea onFiles={add} />
        </Suspense>
      ) : (
        placeholder
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {doneCount > 0 && t('photos:dropzone.added', { count: doneCount })}
      </VisuallyHidden>
    </Stack>
  );
}
