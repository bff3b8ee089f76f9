import type { ReactNode } from 'react';
import { Circles } from '#web/ui/circles.tsx';
import classes from './narrow-page.module.css';

export function NarrowPage({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={classes.page}>
      <Circles size={320} className={classes.motif} />
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
