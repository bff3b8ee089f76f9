import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './layout.module.css';

export function OfflineBanner() {
  const { t } = useTranslation();
  const { online: isOnline } = useNetwork();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.systemNotice}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          {t('layout:offline')}
        </p>
      )}
    </div>
  );
}
