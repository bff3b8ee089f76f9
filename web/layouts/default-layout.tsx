import type { ReactNode } from 'react';
import { AccountBanner } from '#web/features/accounts/account-banner.tsx';
import { useViewer } from '#web/platform/viewer.ts';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** Navigation, content, footer; on phones the members' navigation stands at the bottom. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const isLoggedIn = useViewer() !== null;
  return (
    <div className={classes.page} data-tabs={isLoggedIn || undefined}>
      <SkipLink />
      <DemoBanner />
      <TopNavigation />
      <OfflineBanner />
      <AccountBanner />
      <main id={contentId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      {isLoggedIn && <TabBar />}
    </div>
  );
}
