import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { LinkOver } from './link-page.tsx';

/** Somebody else has signed up with the address a mailed link brings. */
export function AddressTaken({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <LinkOver title={t('accounts:link.taken')} text={t('errors:accounts.email_taken')}>
      {children}
    </LinkOver>
  );
}
