import type { ReactNode } from 'react';
import { contentId } from '#web/ui/page/skip-link.tsx';
import classes from './layout.module.css';

export function EmptyFrame({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} tabIndex={-1} className={classes.main}>
      {children}
    </main>
  );
}
