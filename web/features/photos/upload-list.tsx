import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './photo-dropzone.module.css';
import { UploadRow } from './upload-row.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

interface UploadListProps {
  files: File[];
  /** Once for each. */
  onUploaded: (file: File) => void;
}

/** Uploads files to the profile as soon as it is there. */
export function UploadList({ files, onUploaded }: UploadListProps) {
  const { t } = useTranslation();
  const { uploads, add, retry, remove } = usePhotoUploads(undefined);
  const hasBegun = useRef(false);
  const told = useRef(new Set<File>());
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    add(files);
  });
  useEffect(() => {
    for (const { file, state } of uploads) {
      if (state !== 'done' || told.current.has(file)) continue;
      told.current.add(file);
      onUploaded(file);
    }
  });
  return (
    <ul className={classes.list} aria-label={t('photos:dropzone.label')}>
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
