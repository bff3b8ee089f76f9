import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Wherever something is bought while the sandbox takes the payments. */
export function TestModeBanner() {
  const { t } = useTranslation();
  return (
    <Alert color="amber" mb="md" py="xs" icon={<IconFlask stroke={1.75} aria-hidden />}>
      <strong>{t('payments:testMode.title')}</strong> {t('payments:testMode.text')}
    </Alert>
  );
}
