import type { Transaction } from '#contract/payments/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './transaction.module.css';

export function StatusBadge({
  transaction,
}: {
  transaction: Pick<Transaction, 'status' | 'refunded_cents'>;
}) {
  const { t } = useTranslation();
  const status = transaction.refunded_cents > 0 ? 'refunded' : transaction.status;
  return (
    <span className={classes.badge} data-status={status}>
      {t(`payments:status.${status}`)}
    </span>
  );
}
