import type { ReactNode } from 'react';
import classes from './figure-card.module.css';

/** Around a table, or around a chart, which has a name of its own. */
export function FigureCard({ label, children }: { label?: string; children: ReactNode }) {
  if (label === undefined) return <div className={classes.card}>{children}</div>;
  return (
    <figure className={classes.card} aria-label={label}>
      {children}
    </figure>
  );
}
