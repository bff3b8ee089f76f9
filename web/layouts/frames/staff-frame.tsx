import { type ReactNode, useState } from 'react';
import { staffPaths } from '#contract/staff/facts.ts';
import { ToastContext } from '#web/platform/api/use-api-error.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { contentId, SkipLink } from '#web/ui/page/skip-link.tsx';
import { Logo } from '#web/ui/signs/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './layout.module.css';
import { NoScriptsBanner } from './no-scripts-banner.tsx';
import own from './staff-frame.module.css';

interface StaffFrameProps {
  end?: ReactNode;
  /** The navigation of those who are logged in. */
  links?: ReactNode;
  children: ReactNode;
}

/** The console. Its links load documents where they could lead out of it. */
export function StaffFrame({ end, links, children }: StaffFrameProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const [refusal, setRefusal] = useState<string>();
  return (
    <ToastContext value={(_id, message) => setRefusal(message)}>
      <div className={classes.page}>
        <SkipLink />
        <header className={classes.top}>
          <div className={classes.topInner}>
            <div className={own.brand}>
              <a href={staffPaths.home} className={classes.home} aria-label={t('staff:home', { site: name })}>
                <Logo />
              </a>
              <span className={own.place}>{t('staff:console')}</span>
            </div>
            <div className={classes.topEnd}>
              <LanguageMenu />
              {end}
            </div>
          </div>
          {links}
        </header>
        <NoScriptsBanner worksWithout />
        {refusal !== undefined && (
          <div className={own.refusal}>
            <RefusalAlert key={refusal}>{refusal}</RefusalAlert>
          </div>
        )}
        <main id={contentId} tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </ToastContext>
  );
}
