import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { isKeepable, type PaymentMethod } from '#contract/payments/facts.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useReturn } from '#web/ui/use-return.ts';
import { BuyButton } from '../buy-button.tsx';
import classes from './checkout.module.css';
import { DirectDebitOrderForm } from './direct-debit-order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useConsent } from './use-consent.ts';
import type { Order } from './use-order.ts';

export interface OrderFormProps {
  chosen: CreditPackage;
  method: PaymentMethod | undefined;
  order: Order;
  isReady: boolean;
}

export function OrderForm(props: OrderFormProps) {
  return props.method === 'sdd' ? <DirectDebitOrderForm {...props} /> : <OnlineOrderForm {...props} />;
}

function OnlineOrderForm({ chosen, method, order, isReady }: OrderFormProps) {
  const { t } = useTranslation();
  const consent = useConsent();
  const [keepsCard, setKeepsCard] = useState(false);
  useReturn(() => setKeepsCard(false));
  const { placeOrder, error, isBusy, discount, cents } = order;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (consent.ask() && method && !isBusy) placeOrder(method, keepsCard && isKeepable(method));
  }

  return (
    <form className={classes.order} onSubmit={submit} noValidate>
      <OrderSummary chosen={chosen} discount={discount} cents={cents} />
      <CheckLine {...consent.field} required>
        {t('payments:checkout.consent')}
      </CheckLine>
      {method && isKeepable(method) && (
        <CheckLine name="keep_card" checked={keepsCard} onCheck={setKeepsCard}>
          {t('payments:checkout.keepCard')}
        </CheckLine>
      )}
      <FormError error={error} />
      <BuyButton cents={cents} currency={chosen.currency} isBusy={isBusy} disabled={!isReady || !method} />
      <p className={`${classes.small} ${classes.next}`}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {t('payments:checkout.next')}
      </p>
    </form>
  );
}
