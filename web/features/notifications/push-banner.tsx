import { type FormEvent, use } from 'react';
import { ToastContext } from '#web/platform/api/use-api-error.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { canAskForPush } from '#web/platform/push-capability.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Banner } from '#web/ui/overlays/banner.tsx';
import { contentId } from '#web/ui/page/skip-link.tsx';
import { usePush } from './use-push.ts';

/** Browsers ask for the permission only after a press. Once answered, the banner is obsolete. */
export function PushBanner() {
  const { t } = useTranslation();
  const { name } = useSettings();
  const { isBusy, turnOn } = usePush();
  const showToast = use(ToastContext);
  const agree = async () => {
    const isOn = await turnOn();
    if (canAskForPush()) return;
    // The pressed button is gone.
    document.getElementById(contentId)?.focus({ preventScroll: true });
    const hasFailed = !isOn && Notification.permission === 'granted';
    if (hasFailed) showToast('push-failed', t('layout:askPush.failed'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void agree();
  };
  return (
    <Banner
      alert="push"
      tone="offer"
      title={t('layout:askPush.title')}
      text={t('layout:askPush.text', { name })}
      action={
        // A form, so that a press before hydration leads to the page of notifications.
        <form action="/notifications" onSubmit={submit}>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('layout:askPush.turnOnHere')}
          </Button>
        </form>
      }
    />
  );
}
