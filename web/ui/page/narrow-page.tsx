import type { ReactNode } from 'react';
import { Glyph } from '../signs/glyph.tsx';
import classes from './narrow-page.module.css';

export function NarrowPage({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={classes.page}>
      <Glyph size={320} className={classes.motif} />
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
