import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './checkout/checkout.module.css';

interface BuyButtonProps {
  cents: number;
  currency: string;
  isBusy: boolean;
  disabled?: boolean;
}

/** By law the label of this button names the duty to pay. */
export function BuyButton({ cents, currency, isBusy, disabled = false }: BuyButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Button type="submit" size="lg" fullWidth className={classes.pay} loading={isBusy} disabled={disabled}>
      <span className={classes.buy}>
        {t('payments:checkout.buy')} <span className="tabular">{format.money(cents, currency)}</span>
      </span>
    </Button>
  );
}
