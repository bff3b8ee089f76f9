import { Link } from 'react-router';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';
import type { Order } from './use-order.ts';

interface TakenByDebitProps {
  chosen: CreditPackage;
  order: Order;
  isReady: boolean;
}

/** Direct debits are ordered on the mandate page, which gets the country and the code. */
export function DirectDebitOrderForm({ chosen, order, isReady }: TakenByDebitProps) {
  const { t } = useTranslation();
  const { discount, cents, country } = order;
  const query = new URLSearchParams({ package: String(chosen.id), country });
  if (discount) query.set('code', discount.code);
  return (
    <section className={classes.order}>
      <OrderSummary chosen={chosen} discount={discount} cents={cents} />
      <Button component={Link} to={`/directdebit?${query}`} size="lg" fullWidth disabled={!isReady}>
        {t('payments:packages.continue')}
      </Button>
      <p className={classes.small}>{t('payments:checkout.debitNext')}</p>
    </section>
  );
}
