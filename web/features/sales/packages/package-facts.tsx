import { discountPrice } from '#contract/discounts/facts.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import type { Offer } from '#web/features/discounts/use-offer.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import classes from './package-cards.module.css';
import { Price } from './price.tsx';
import { findRibbon, findSaving } from './saving.ts';

interface PackageFactsProps {
  item: CreditPackage;
  /** All packages on sale, for comparison. */
  packages: CreditPackage[];
  offer: Offer | undefined;
}

export function PackageFacts({ item, packages, offer }: PackageFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { message_credits } = useSettings();
  const messages = Math.floor(item.credits / Math.max(message_credits, 1));
  const { price_cents, currency } = item;
  const cents = offer ? discountPrice(price_cents, offer.value_percentage) : price_cents;
  const saving = findSaving(item, packages);
  const ribbon = findRibbon(item, packages);
  const perCredit = offer ? Math.round(cents / item.credits) : item.cents_per_credit;
  return (
    <span className={classes.facts} data-position={item.position}>
      <span className={classes.band} />
      {ribbon && <span className={classes.ribbon}>{t(`payments:packages.${ribbon}`)}</span>}
      <span className={classes.amount}>
        <span className={classes.credits}>{format.number(item.credits)}</span>{' '}
        {t('payments:packages.unit', { count: item.credits })}{' '}
        {saving > 0 && (
          <span className={classes.saving}>{t('payments:packages.saving', { percent: saving })}</span>
        )}
      </span>
      <span className={classes.price}>
        {offer && (
          <span className={classes.off}>
            {t('discounts:offer.ribbon', { percent: offer.value_percentage })}
          </span>
        )}{' '}
        <Price cents={cents} currency={currency} fullCents={price_cents} />
      </span>
      <span className={classes.minor}>{t('payments:packages.messages', { count: messages })}</span>
      <span className={classes.minor}>
        {t('payments:packages.perCredit', { amount: format.money(perCredit, currency) })}
      </span>
    </span>
  );
}
