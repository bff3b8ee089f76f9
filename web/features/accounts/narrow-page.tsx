import type { ReactNode } from 'react';
import { Glyph } from '#web/ui/glyph.tsx';
import classes from './narrow-page.module.css';

const endId = 'end-of-card';

/**
 * A card in the middle of the screen. It would move while the rest of it arrives: browsers paint once they have met its
 * end, an element of its own, because Chromium takes the beginning of the one that is expected for the whole.
 */
export function NarrowPage({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div className={classes.page}>
      <link rel="expect" href={`#${endId}`} blocking="render" />
      <Glyph size={320} className={classes.motif} />
      <div className={classes.card} data-wide={isWide || undefined}>
        {children}
      </div>
      <span id={endId} hidden />
    </div>
  );
}
