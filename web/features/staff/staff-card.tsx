import type { ReactNode } from 'react';
import classes from './staff-card.module.css';

/** One thing to do, in the middle of the page. */
export function StaffCard({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
