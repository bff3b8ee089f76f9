import type { FormEvent } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Banner } from '#web/ui/overlays/banner.tsx';
import { useCloseAlert } from '#web/ui/overlays/use-close-alert.ts';
import { findInstallWay, promptInstall } from './install-prompt.ts';

/** Browsers without a prompt get a page of instructions. */
export function InstallBanner() {
  const { t } = useTranslation();
  const { name } = useSettings();
  const close = useCloseAlert('install');
  const install = (event: FormEvent) => {
    if (findInstallWay() !== 'prompt') return;
    // Either answer closes the banner for a while.
    close(event);
    void promptInstall();
  };
  return (
    <Banner
      alert="install"
      tone="offer"
      title={t('layout:install.title', { name })}
      text={t('layout:install.text')}
      action={
        <form action="/settings#app" onSubmit={install}>
          <Button type="submit" variant="default">
            {t('layout:install.install')}
          </Button>
        </form>
      }
    />
  );
}
