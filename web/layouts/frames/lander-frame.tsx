import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { contentId } from '#web/ui/page/skip-link.tsx';
import { Logo } from '#web/ui/signs/logo.tsx';
import { DemoChip } from './demo-chip.tsx';
import { Footer } from './footer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './layout.module.css';
import { NoScriptsBanner } from './no-scripts-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';

interface LanderFrameProps {
  /** An entry page shows the facts about the site below. */
  isArrival?: boolean;
  children: ReactNode;
}

/** Shows only the logo and, for visitors, the menu of languages [SET-4]. */
export function LanderFrame({ isArrival = false, children }: LanderFrameProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const viewer = useViewer();
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div className={classes.topInner}>
          <Link to="/" className={classes.home} aria-label={t('layout:nav.home', { name })}>
            <Logo />
          </Link>
          {isArrival && <DemoChip />}
          {!viewer && (
            <div className={classes.topEnd}>
              <LanguageMenu />
            </div>
          )}
        </div>
      </header>
      <NoScriptsBanner />
      <OfflineBanner />
      <main id={contentId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {isArrival && <Footer />}
    </div>
  );
}
