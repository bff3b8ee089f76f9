import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './test-mode-banner.module.css';

interface TestModeBannerProps {
  /** Whether it leaves out what the payment page says again. */
  isShort?: boolean;
}

export function TestModeBanner({ isShort = false }: TestModeBannerProps) {
  const { t } = useTranslation();
  return (
    <p className={classes.banner}>
      <IconFlask size={22} stroke={1.75} aria-hidden />
      <span>
        <strong>{t('payments:testMode.title')}</strong> {t('payments:testMode.text')}
        {!isShort && <span className={classes.more}> {t('payments:testMode.more')}</span>}
      </span>
    </p>
  );
}
