import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';

/** One card in the middle, for pages with a single purpose; on phones it is the page itself. */
export function NarrowPage({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={classes.page}>
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
