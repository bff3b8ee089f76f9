import { Link } from 'react-router';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import { MethodIcon } from '#web/features/payments/method-icon.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import classes from './payment-ways.module.css';
import { SalesSection } from './sales-section.tsx';

/** Payment methods and how refunds work. */
export function PaymentWays({ methods }: { methods: PaymentMethod[] }) {
  const { t } = useTranslation();
  // Only the browser knows whether this device has it.
  const certain = methods.filter((method) => method !== 'applepay');
  if (certain.length === 0) return null;
  return (
    <SalesSection title={t('payments:packages.ways')}>
      <ul className={classes.ways}>
        {certain.map((method) => (
          <li key={method} className={classes.way}>
            <MethodIcon method={method} />
            {t(`payments:method.${method}`)}
          </li>
        ))}
      </ul>
      <p className={classes.more}>
        {t('payments:checkout.vat')}{' '}
        <Anchor component={Link} to="/pages/return-policy" underline="always">
          {t('layout:footer.returnPolicy')}
        </Anchor>
      </p>
    </SalesSection>
  );
}
