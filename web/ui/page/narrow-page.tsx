import type { ReactNode } from 'react';
import { Pair } from '../people/pair.tsx';
import classes from './narrow-page.module.css';

interface NarrowPageProps {
  children: ReactNode;
  isWide?: boolean;
  isSober?: boolean;
  /** On phones the two stand above the form, unless it needs all the room there. */
  isFull?: boolean;
  /** See `Pair`. */
  own?: ReactNode;
}

/** Two members of the day stand beside the card, unless what it says `isSober`. */
export function NarrowPage({
  children,
  isWide = false,
  isSober = false,
  isFull = false,
  own,
}: NarrowPageProps) {
  return (
    <div className={classes.page} data-sober={isSober || undefined} data-full={isFull || undefined}>
      {!isSober && <Pair className={classes.people} own={own} />}
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
