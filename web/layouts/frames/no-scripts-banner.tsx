import { lateNoticeId } from '#web/platform/hydration/pre-hydration.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './layout.module.css';

interface NoScriptsBannerProps {
  /** Blocked scripts take nothing from these pages; late ones may still leave a press without an answer. */
  worksWithout?: boolean;
}

/** For pages whose forms and buttons need scripts. */
export function NoScriptsBanner({ worksWithout = false }: NoScriptsBannerProps) {
  const { t } = useTranslation();
  if (!useHydrates()) return null;
  return (
    <>
      {!worksWithout && (
        <noscript>
          <p className={classes.systemNotice}>{t('layout:noScripts')}</p>
        </noscript>
      )}
      {/* The browser's hydration leaves the server's text unchanged; a script in the head reveals it. */}
      <p id={lateNoticeId} role="alert" hidden suppressHydrationWarning className={classes.systemNotice}>
        {import.meta.env.SSR ? t('layout:notLoaded') : ''}
      </p>
    </>
  );
}
