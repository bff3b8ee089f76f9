import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import type { ConversationItemsProps } from './conversation-items.tsx';

const ConversationItems = lazy(() => importWithRetry(() => import('./conversation-items.tsx')));

/** They stand in a closed menu and need hydration, so their code loads after it. */
export function LaterItems(props: ConversationItemsProps) {
  const isMounted = useMounted();
  if (!isMounted) return null;
  return (
    <Suspense>
      <ConversationItems {...props} />
    </Suspense>
  );
}
