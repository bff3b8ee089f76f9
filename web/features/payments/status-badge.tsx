import type { PaymentStatus } from '#contract/payments.status.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './transaction.module.css';

export function StatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return (
    <span className={classes.badge} data-status={status}>
      {t(`payments:status.${status}`)}
    </span>
  );
}
