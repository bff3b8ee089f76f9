import type { ReactNode } from 'react';
import { Pair } from '../people/pair.tsx';
import classes from './narrow-page.module.css';

/** Two members of the day stand beside the card, unless what it says `isSober`. */
export function NarrowPage({
  children,
  isWide = false,
  isSober = false,
}: {
  children: ReactNode;
  isWide?: boolean;
  isSober?: boolean;
}) {
  return (
    <div className={classes.page} data-sober={isSober || undefined}>
      {!isSober && <Pair className={classes.people} />}
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
