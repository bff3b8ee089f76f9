import type { ReactNode } from 'react';

export function ChatLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
