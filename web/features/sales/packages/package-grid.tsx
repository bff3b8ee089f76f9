import type { ReactNode } from 'react';
import classes from './package-cards.module.css';

/** Each child is an `<li>`. */
export function PackageGrid({ children }: { children: ReactNode }) {
  return <ul className={`${classes.cards} ${classes.list}`}>{children}</ul>;
}
