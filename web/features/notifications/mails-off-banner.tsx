import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Banner } from '#web/ui/overlays/banner.tsx';
import { listMailsOffReasons } from './mails-off.rules.ts';

export function MailsOffBanner() {
  const { t } = useTranslation();
  const reasons = listMailsOffReasons(useMember());
  return (
    <Banner
      alert="mails"
      title={t('layout:mailsOff.title')}
      text={reasons.map((reason) => t(`layout:mailsOff.${reason}`)).join(' ')}
      action={
        <Button component={Link} to="/notifications" variant="default">
          {t('layout:mailsOff.action')}
        </Button>
      }
    />
  );
}
