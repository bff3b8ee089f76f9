import type { ReactNode } from 'react';
import classes from './layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** Fills the screen and no more: the content scrolls inside itself. Phones give all of it to the conversation. */
export function ChatLayout({ children }: { children: ReactNode }) {
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
