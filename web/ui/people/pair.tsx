import type { ReactNode } from 'react';
import './pair.css';

interface PairProps {
  /** Sets `--face`, the diameter of a circle. */
  className: string | undefined;
  /** The first circle is kept for this photo, and is empty until there is one. */
  own?: ReactNode;
}

/**
 * Two members of the day in the two circles. The style sheet fetches them, so that a page needs neither data nor script
 * for it. Screen readers pass over an empty element: the two are nobody the page speaks of.
 */
export function Pair({ className, own }: PairProps) {
  return (
    <i className={`pair ${className}`} data-own={own !== undefined || undefined}>
      {own}
    </i>
  );
}
