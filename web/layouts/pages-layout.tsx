import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { contentId, SkipLink } from '#web/ui/page/skip-link.tsx';
import { Logo } from '#web/ui/signs/logo.tsx';
import type { Route } from './+types/pages-layout.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { DemoChip } from './frames/demo-chip.tsx';
import { Footer } from './frames/footer.tsx';
import { LanguageMenu } from './frames/language-menu.tsx';
import classes from './frames/layout.module.css';
import { PageOutlet } from './page-outlet.tsx';
import own from './pages-layout.module.css';

/** For pages about the site, which have no scripts: nothing here needs one, and the frame is not printed. */
function PagesFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const isLoggedIn = useViewer() !== null;
  return (
    <div className={`${classes.page} ${own.frame}`}>
      <SkipLink />
      <header className={classes.top}>
        <div className={classes.topInner}>
          <a
            href={isLoggedIn ? '/members' : '/'}
            className={classes.home}
            aria-label={t('layout:nav.home', { name })}
          >
            <Logo />
          </a>
          <DemoChip />
          <div className={classes.topEnd}>
            {!isLoggedIn && <LanguageMenu />}
            <Button component="a" href={isLoggedIn ? '/members' : '/login'} variant="default">
              {t(isLoggedIn ? 'layout:nav.search' : 'layout:nav.login')}
            </Button>
          </div>
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

export default function PagesLayout() {
  return (
    <PagesFrame>
      <PageOutlet />
    </PagesFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} Frame={PagesFrame} />;
}
