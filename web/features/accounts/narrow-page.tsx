import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';

export function NarrowPage({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={classes.page}>
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
