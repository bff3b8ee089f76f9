import { Skeleton } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { loadPatiently } from '#web/platform/load-patiently.ts';
import type { UploadAreaProps } from './upload-area.tsx';

const UploadArea = lazy(() => loadPatiently(() => import('./upload-area.tsx')));

/** Files can only be chosen with scripts running, so the server draws the place alone and its code comes late. */
export function PhotoDropzone(props: UploadAreaProps) {
  const placeholder = <Skeleton height={200} radius="lg" />;
  if (!useMounted()) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <UploadArea {...props} />
    </Suspense>
  );
}
