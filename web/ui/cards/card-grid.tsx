import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  label: string;
  busy?: boolean;
  children: ReactNode;
  /** Shown after each dozen, outside the list for screen readers. */
  between?: ReactNode[];
}

/** Positions at which something may stand between the cards; the style sheet has a place for each. */
const pauses = [12, 24, 36];

export function listPauses(cards: number): number[] {
  return pauses.filter((after) => after <= cards);
}

const dozen = 12;

/** The second card of each dozen, if enough cards surround it; wide screens show it large. */
export function isFeature(place: number, cards: number): boolean {
  return place % dozen === 1 && place + dozen - 2 < cards;
}

export const featureClass = classes.feature;

/** The grid has as many columns as fit, two on the narrowest phone. */
export function CardGrid({ label, busy = false, children, between }: CardGridProps) {
  const isMixed = between !== undefined;
  const list = (
    <ul className={isMixed ? classes.list : classes.grid} aria-label={label} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
  if (!isMixed) return list;
  return (
    <div className={classes.grid} data-busy={busy || undefined}>
      {list}
      {between}
    </div>
  );
}
