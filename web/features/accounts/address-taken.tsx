import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { LinkOver } from './link-page.tsx';

/** Another account already uses the address of a mailed link. */
export function AddressTaken({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <LinkOver title={t('accounts:link.taken')} text={t('errors:accounts.email_taken')}>
      {children}
    </LinkOver>
  );
}
