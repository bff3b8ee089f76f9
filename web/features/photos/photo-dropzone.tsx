import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import classes from './photo-dropzone.module.css';
import type { UploadAreaProps } from './upload-area.tsx';

const UploadArea = lazy(() => importWithRetry(() => import('./upload-area.tsx')));

/** The server renders a placeholder; the code is loaded after hydration. */
export function PhotoDropzone(props: UploadAreaProps) {
  const placeholder = props.full ?? <div className={classes.placeholder} />;
  if (!useMounted()) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <UploadArea {...props} />
    </Suspense>
  );
}
