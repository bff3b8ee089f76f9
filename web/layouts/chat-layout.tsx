import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import type { Route } from './+types/chat-layout.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { ChatFrame } from './frames/chat-frame.tsx';
import { DefaultFrame } from './frames/default-frame.tsx';
import { PageOutlet } from './page-outlet.tsx';

// Of all banners only this one stands beside conversations; hardly anybody needs its code.
const SanctionBanner = lazy(() =>
  importWithRetry(async () => ({
    default: (await import('#web/features/appeals/sanction-banner.tsx')).SanctionBanner,
  })),
);

function Notice() {
  const isMounted = useMounted();
  const isSanctioned = Boolean(useViewer()?.sanction);
  return <Suspense>{isMounted && isSanctioned && <SanctionBanner />}</Suspense>;
}

export default function ChatLayout() {
  return (
    <ChatFrame banner={<Notice />}>
      <PageOutlet />
    </ChatFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} Frame={DefaultFrame} />;
}
