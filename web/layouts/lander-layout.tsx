import type { ReactNode } from 'react';

export function LanderLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
