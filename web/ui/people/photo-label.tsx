import type { ReactNode } from 'react';
import classes from './photo-label.module.css';

interface PhotoLabelProps {
  isAtTop?: boolean;
  isDanger?: boolean;
  children: ReactNode;
}

/** What state a photo of one's own is in, upon it. */
export function PhotoLabel({ isAtTop, isDanger, children }: PhotoLabelProps) {
  return (
    <span className={classes.label} data-top={isAtTop || undefined} data-danger={isDanger || undefined}>
      {children}
    </span>
  );
}
