import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** As many columns as fit, two on the narrowest phone; the children are list items. */
export function CardGrid({
  label,
  busy = false,
  children,
}: {
  label: string;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}
