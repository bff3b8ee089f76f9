import type { ReactNode } from 'react';
import { contentId, SkipLink } from '#web/ui/skip-link.tsx';
import classes from './layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** As high as the screen: the content scrolls inside itself. Phones show no navigation. */
export function ChatFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <SkipLink />
      <div className={classes.wideOnly}>
        <TopNavigation />
      </div>
      <OfflineBanner />
      <main id={contentId} tabIndex={-1} className={classes.screenMain}>
        {children}
      </main>
    </div>
  );
}
