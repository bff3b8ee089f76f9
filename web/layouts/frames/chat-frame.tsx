import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#web/platform/session/viewer.ts';
import { contentId, SkipLink } from '#web/ui/page/skip-link.tsx';
import { TabBar } from '../navigation/tab-bar.tsx';
import { TopNavigation } from '../navigation/top-navigation.tsx';
import classes from './layout.module.css';
import { NoScriptsBanner } from './no-scripts-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';

interface ChatFrameProps {
  banner?: ReactNode;
  children: ReactNode;
}

/** As high as the screen, with inner scrolling. On phones an open conversation has no navigation. */
export function ChatFrame({ banner, children }: ChatFrameProps) {
  const isOpen = useLocation().pathname.replace(/\/$/, '') !== '/chats';
  const isLoggedIn = useViewer() !== null;
  return (
    <div className={classes.screen}>
      <SkipLink />
      <div className={classes.wideOnly} data-open={isOpen || undefined}>
        <TopNavigation />
      </div>
      <NoScriptsBanner />
      <OfflineBanner />
      {banner}
      <main id={contentId} tabIndex={-1} className={classes.screenMain}>
        {children}
      </main>
      {isLoggedIn && !isOpen && <TabBar />}
    </div>
  );
}
