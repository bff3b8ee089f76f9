import type { ReactNode } from 'react';
import { Glyph } from '../signs/glyph.tsx';
import classes from './narrow-page.module.css';

/** `welcomes`: two members of the day stand in the circles beside the card. */
export function NarrowPage({
  children,
  isWide = false,
  welcomes = false,
}: {
  children: ReactNode;
  isWide?: boolean;
  welcomes?: boolean;
}) {
  return (
    <div className={classes.page}>
      {welcomes ? <i className={classes.people} /> : <Glyph size={320} className={classes.motif} />}
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
