import classes from './picks-place.module.css';

/** Hold the places of the cards of members who are still loading. */
export function WaitingCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <li key={place} className={`skeleton ${classes.waiting}`} aria-hidden />
  ));
}
