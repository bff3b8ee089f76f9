import type { Route } from './+types/chat-layout.ts';
import { ChatFrame } from './chat-frame.tsx';
import { DefaultFrame } from './default-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageOutlet } from './page-outlet.tsx';

export default function ChatLayout() {
  return (
    <ChatFrame>
      <PageOutlet />
    </ChatFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} Frame={DefaultFrame} />;
}
