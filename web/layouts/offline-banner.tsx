import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '#web/platform/use-online.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './layout.module.css';

export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          {t('layout:offline')}
        </p>
      )}
    </div>
  );
}
