import type { ReactNode } from 'react';
import { Glyph } from '#web/ui/glyph.tsx';
import classes from './narrow-page.module.css';

const id = 'narrow-page';

/** A card in the middle of the screen. It would move while the rest of it comes: browsers paint once it is whole. */
export function NarrowPage({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={classes.page} id={id}>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <Glyph size={320} className={classes.motif} />
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
