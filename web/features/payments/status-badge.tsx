import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '#contract/payments.ts';
import classes from './transaction.module.css';

export function StatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return (
    <span className={classes.badge} data-status={status}>
      {t(`payments:status.${status}`)}
    </span>
  );
}
