import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Banner } from '#web/ui/overlays/banner.tsx';

export function UnfinishedBanner() {
  const { t } = useTranslation();
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

/** Gives no reason: it would reveal that somebody was banned. */
export function ReviewBanner() {
  const { t } = useTranslation();
  return <Banner title={t('layout:review.title')} text={t('layout:review.text')} action={null} />;
}

export function PhotoBanner() {
  const { t } = useTranslation();
  return (
    <Banner
      alert="photo"
      title={t('layout:noPhoto.title')}
      text={t('layout:noPhoto.text')}
      action={
        <Button component={Link} to="/profile#photo" variant="default">
          {t('layout:noPhoto.action')}
        </Button>
      }
    />
  );
}
