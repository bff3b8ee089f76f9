import { IconCrown } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import classes from './checkout.module.css';
import type { GivenDiscount } from './use-order.ts';

interface OrderSummaryProps {
  chosen: CreditPackage;
  discount: GivenDiscount | undefined;
  cents: number;
}

/** The package and its total price, by law directly above the button. */
export function OrderSummary({ chosen, discount, cents }: OrderSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { paid_user } = useMember();
  return (
    <>
      <h2 className={classes.summaryTitle}>{t('payments:checkout.summary')}</h2>
      <div className={classes.line}>
        <span>{t('payments:checkout.package', { credits: format.number(chosen.credits) })}</span>
        <Anchor component={Link} to="/credits" className={classes.change}>
          {t('payments:checkout.change')}
        </Anchor>
      </div>
      {!paid_user && (
        <p className={classes.premium}>
          <IconCrown size={20} stroke={1.75} aria-hidden />
          {t('payments:checkout.premium')}
        </p>
      )}
      {discount && <DiscountLines chosen={chosen} discount={discount} cents={cents} />}
      <div className={`${classes.line} ${classes.total}`}>
        <span>{t('payments:checkout.total')}</span>
        <span className="tabular">{format.money(cents, chosen.currency)}</span>
      </div>
      <p className={classes.small}>{t('payments:checkout.vat')}</p>
    </>
  );
}

function DiscountLines({ chosen, discount, cents }: OrderSummaryProps & { discount: GivenDiscount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { price_cents, currency } = chosen;
  return (
    <>
      <div className={classes.line}>
        <span>{t('discounts:summary.full')}</span>
        <span className="tabular">{format.money(price_cents, currency)}</span>
      </div>
      <div className={classes.line}>
        <span>{t('discounts:summary.discount', { percent: discount.value_percentage })}</span>
        <span className="tabular">{format.money(cents - price_cents, currency)}</span>
      </div>
    </>
  );
}
