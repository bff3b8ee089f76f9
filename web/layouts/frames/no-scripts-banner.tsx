import { lateNoticeId } from '#web/platform/hydration/pre-hydration.ts';
import { useHydrates } from '#web/platform/hydration/use-hydrates.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './layout.module.css';

/** On pages whose forms and buttons wait for scripts; the others do without. */
export function NoScriptsBanner() {
  const { t } = useTranslation();
  if (!useHydrates()) return null;
  return (
    <>
      <noscript>
        <p className={classes.systemNotice}>{t('layout:noScripts')}</p>
      </noscript>
      {/* Browsers keep what the server wrote, and a script in the head shows it. */}
      <p id={lateNoticeId} role="alert" hidden suppressHydrationWarning className={classes.systemNotice}>
        {import.meta.env.SSR ? t('layout:notLoaded') : ''}
      </p>
    </>
  );
}
