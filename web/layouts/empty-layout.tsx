import type { ReactNode } from 'react';

export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
