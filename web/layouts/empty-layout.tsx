import type { ReactNode } from 'react';
import classes from './layout.module.css';
import { contentId } from './skip-link.tsx';

/** The page alone. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className={classes.main}>
      {children}
    </main>
  );
}
