import type { ReactNode } from 'react';
import type { Photo } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Stack } from '#web/ui/elements/stack.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { useShareChosen } from './chosen-photo.ts';
import { DropArea } from './drop-area.tsx';
import classes from './photo-dropzone.module.css';
import { UploadRow } from './upload-row.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

export interface UploadAreaProps {
  onUploaded?: (photo: Photo) => void;
  /** Accepted photos leave the list, because the screen shows them elsewhere. */
  hideDone?: boolean;
  /** Into the private album. */
  isPrivate?: boolean;
  /** Replaces the drop area when there is no more room. The results of the other files stay below. */
  full?: ReactNode;
}

export default function UploadArea({
  onUploaded,
  hideDone = false,
  isPrivate = false,
  full,
}: UploadAreaProps) {
  const { t } = useTranslation();
  const { uploads, add, retry, remove } = usePhotoUploads(onUploaded, isPrivate);
  useShareChosen(uploads);
  const shown = uploads.filter(({ state }) => !hideDone || state !== 'done');
  const doneCount = uploads.filter(({ state }) => state === 'done').length;
  return (
    <Stack gap="sm" role="group" aria-label={t('photos:dropzone.label')}>
      {full ?? <DropArea onFiles={add} />}
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
