import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './checkout.module.css';

/** By law the label names the duty to pay. */
export function BuyLabel({ cents, currency }: { cents: number; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={classes.buy}>
      {t('payments:checkout.buy')} <span className="tabular">{format.money(cents, currency)}</span>
    </span>
  );
}
