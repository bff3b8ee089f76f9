import classes from './pair.module.css';

interface PairProps {
  /** Sets `--face`, the diameter of a circle. */
  className: string | undefined;
  /** One circle has rolled away, for an error of this status: 404 alone is sure to find the server that shows the two. */
  apart?: number;
}

/**
 * Two members of the day in the two circles. The style sheet fetches them, so that a page needs neither data nor script
 * for it. Screen readers pass over an empty element: the two are nobody the page speaks of.
 */
export function Pair({ className, apart }: PairProps) {
  return <i className={`${classes.pair} ${className}`} data-apart={apart} />;
}
