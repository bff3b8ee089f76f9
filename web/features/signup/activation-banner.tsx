import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Banner } from '#web/ui/overlays/banner.tsx';
import { ResendActivation } from './resend-activation.tsx';

export function ActivationBanner() {
  const { t } = useTranslation();
  const { email } = useMember();
  return (
    <Banner
      title={t('layout:unconfirmed.title')}
      text={t('layout:unconfirmed.text', { email })}
      action={<ResendActivation />}
    />
  );
}
