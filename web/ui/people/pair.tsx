import './pair.css';

interface PairProps {
  /** Sets `--face`, the diameter of a circle. */
  className: string | undefined;
}

/**
 * Two members of the day in the two circles. The style sheet fetches them, so that a page needs neither data nor script
 * for it. Screen readers pass over an empty element: the two are nobody the page speaks of.
 */
export function Pair({ className }: PairProps) {
  return <i className={`pair ${className}`} />;
}
