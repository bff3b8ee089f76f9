import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import type { ConversationItemsProps } from './conversation-items.tsx';

const ConversationItems = lazy(() => importWithRetry(() => import('./conversation-items.tsx')));

/** Inside a closed menu, and of no use before hydration: their code comes after it. */
export function LaterItems(props: ConversationItemsProps) {
  const isMounted = useMounted();
  if (!isMounted) return null;
  return (
    <Suspense>
      <ConversationItems {...props} />
    </Suspense>
  );
}
