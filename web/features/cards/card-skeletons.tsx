import classes from './member-card.module.css';

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <li key={place} aria-hidden>
      <div className={classes.skeleton} />
    </li>
  ));
}
