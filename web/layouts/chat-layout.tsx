import type { Route } from './+types/chat-layout.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { ChatFrame } from './frames/chat-frame.tsx';
import { DefaultFrame } from './frames/default-frame.tsx';
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
