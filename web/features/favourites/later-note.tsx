import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

const HeaderNote = lazy(() => importWithRetry(() => import('./header-note.tsx')));

/** Few members have one, so that its code and data come after the conversation. */
export function LaterNote({ profile }: { profile: number }) {
  const isMounted = useMounted();
  if (!isMounted) return null;
  return (
    <Suspense>
      <HeaderNote profile={profile} />
    </Suspense>
  );
}
