import { IconDeviceMobile } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './install-help.module.css';
import { findInstallWay, promptInstall, watchInstallWay } from './install-prompt.ts';

/** The help of all browsers is rendered from the first paint: only some report that they can install. */
export function InstallHelp() {
  const { t } = useTranslation();
  const { name } = useSettings();
  const way = useSyncExternalStore(watchInstallWay, findInstallWay, () => undefined);
  return (
    <>
      <Text className={classes.lead}>{t('settings:app.lead', { name })}</Text>
      {way === 'prompt' && (
        <Button
          leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
          onClick={() => void promptInstall()}
        >
          {t('layout:install.install')}
        </Button>
      )}
      <dl className={classes.ways}>
        <dt>{t('settings:app.apple.where')}</dt>
        <dd>{t('settings:app.apple.how')}</dd>
        <dt>{t('settings:app.android.where')}</dt>
        <dd>{t('settings:app.android.how')}</dd>
        <dt>{t('settings:app.desktop.where')}</dt>
        <dd>{t('settings:app.desktop.how')}</dd>
      </dl>
    </>
  );
}
