import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Logo } from '#web/ui/logo.tsx';
import { contentId } from '#web/ui/skip-link.tsx';
import classes from './layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';

/** The logo and nothing that leads away. */
export function LanderFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <div className={classes.topInner}>
          <Link to="/" className={classes.home} aria-label={t('layout:nav.home', { name })}>
            <Logo />
          </Link>
        </div>
      </header>
      <OfflineBanner />
      <main id={contentId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
