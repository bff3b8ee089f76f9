import { Button, Checkbox, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditPackage, PaymentMethod } from '#contract/payments.ts';
import { useFieldText } from '#web/platform/use-error-text.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useOnline } from '#web/platform/use-online.ts';
import { FormError } from '#web/ui/form-error.tsx';
import classes from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';
import { useOrder } from './use-order.ts';

export interface OrderFormProps {
  chosen: CreditPackage;
  country: string;
  method: PaymentMethod | undefined;
  isReady: boolean;
}

export function OrderForm({ chosen, country, method, isReady }: OrderFormProps) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const [agreed, setAgreed] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const { placeOrder, error, isBusy } = useOrder(chosen.id, country);
  const isOnline = useOnline();

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasAsked(true);
    if (!agreed) consent.current?.focus();
    else if (method && !isBusy) placeOrder(method);
  }

  return (
    <form className={classes.order} onSubmit={submit} noValidate>
      <OrderSummary chosen={chosen} />
      <Checkbox
        ref={consent}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={t('payments:checkout.consent')}
        error={wasAsked && !agreed && describe('consent_required')}
        required
      />
      <FormError error={error} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isOnline || !isReady || !method}>
        <BuyLabel chosen={chosen} />
      </Button>
      <Text size="sm" c="dimmed" className={classes.next}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {t('payments:checkout.next')}
      </Text>
    </form>
  );
}

/** The law wants a label that leaves no doubt about the duty to pay; the amount makes it plainer still. */
function BuyLabel({ chosen }: { chosen: CreditPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={classes.buy}>
      {t('payments:checkout.buy')}{' '}
      <span className="tabular">{format.money(chosen.price_cents, chosen.currency)}</span>
    </span>
  );
}
