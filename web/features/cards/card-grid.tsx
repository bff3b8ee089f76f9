import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface CardGridProps {
  label: string;
  busy?: boolean;
  /** List items. */
  children: ReactNode;
  /** Seen after each dozen of them, but no part of the list: nobody counts them or meets them on the way through it. */
  between?: ReactNode[];
}

/** After so many cards something may stand between them; the style sheet has a place for each. */
const pauses = [12, 24, 36];

export function listPauses(cards: number): number[] {
  return pauses.filter((after) => after <= cards);
}

const dozen = 12;

/** The second of each dozen, where it has company enough around it; wide screens show it large. */
export function isFeature(place: number, cards: number): boolean {
  return place % dozen === 1 && place + dozen - 2 < cards;
}

export const featureClass = classes.feature;

/** As many columns as fit, two on the narrowest phone. */
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
