import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './price.module.css';

interface PriceProps {
  cents: number;
  currency: string;
  /** The price without the discount, struck through. */
  fullCents?: number | undefined;
}

export function Price({ cents, currency, fullCents }: PriceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (fullCents === undefined || fullCents === cents) return format.money(cents, currency);
  return (
    <>
      <VisuallyHidden>{t('discounts:price.before')}</VisuallyHidden>{' '}
      <s className={classes.before}>{format.money(fullCents, currency)}</s>{' '}
      <VisuallyHidden>{t('discounts:price.now')}</VisuallyHidden> {format.money(cents, currency)}
    </>
  );
}
