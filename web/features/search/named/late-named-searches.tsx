import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import type { NamedSearchesProps } from './named-searches.tsx';

const NamedSearches = lazy(() => importWithRetry(() => import('./named-searches.tsx')));

/** Loaded after the filters: a search works without it. */
export function LateNamedSearches(props: NamedSearchesProps) {
  if (useViewer() === null) return null;
  return (
    <Suspense>
      <NamedSearches {...props} />
    </Suspense>
  );
}
