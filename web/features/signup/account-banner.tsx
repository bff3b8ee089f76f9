import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { isFindable, needsActivationReminder } from './missing-parts.ts';
import { ResendActivation } from './resend-activation.tsx';

/** One at a time, the most urgent first. */
export function AccountBanner() {
  const { t } = useTranslation();
  const viewer = useViewer();
  if (!viewer) return null;
  if (needsActivationReminder(viewer)) {
    return (
      <Banner
        title={t('layout:unconfirmed.title')}
        text={t('layout:unconfirmed.text', { email: viewer.email })}
        action={<ResendActivation />}
      />
    );
  }
  if (isFindable(viewer)) return viewer.profile.photo_count === 0 ? <PhotoAlert /> : null;
  return (
    <Banner
      title={t('layout:unfinished.title')}
      text={t('layout:unfinished.text')}
      action={
        <Button component={Link} to="/complete-signup" variant="default">
          {t('layout:unfinished.action')}
        </Button>
      }
    />
  );
}

const profilePath = '/profile';

/** Not where photos are added: the page says the same. */
function PhotoAlert() {
  const { t } = useTranslation();
  const isClosed = useSettings().closed_alerts.includes('photo');
  const isThere = useLocation().pathname === profilePath;
  if (isClosed || isThere) return null;
  return (
    <Banner
      alert="photo"
      title={t('layout:noPhoto.title')}
      text={t('layout:noPhoto.text')}
      action={
        <Button component={Link} to={`${profilePath}#photo`} variant="default">
          {t('layout:noPhoto.action')}
        </Button>
      }
    />
  );
}
