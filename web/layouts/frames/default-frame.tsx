import type { ReactNode } from 'react';
import { useViewer } from '#web/platform/session/viewer.ts';
import { contentId, SkipLink } from '#web/ui/page/skip-link.tsx';
import { TabBar } from '../navigation/tab-bar.tsx';
import { TopNavigation } from '../navigation/top-navigation.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { NoScriptsBanner } from './no-scripts-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';

interface DefaultFrameProps {
  /** Omitted around an error, and by layouts that only reuse the frame. */
  banner?: ReactNode;
  children: ReactNode;
}

export function DefaultFrame({ banner, children }: DefaultFrameProps) {
  const isLoggedIn = useViewer() !== null;
  return (
    <div className={classes.page} data-tabs={isLoggedIn || undefined}>
      <SkipLink />
      <TopNavigation />
      <NoScriptsBanner />
      <OfflineBanner />
      {banner}
      <main id={contentId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      {isLoggedIn && <TabBar />}
    </div>
  );
}
