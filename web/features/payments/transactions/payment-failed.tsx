import { IconCircleXFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listPackages, type Transaction } from '#contract/payments/endpoints.ts';
import type { PaymentMethod } from '#contract/payments/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { MethodIcon } from '../method-icon.tsx';
import { useCardName } from '../use-card-name.ts';
import classes from './transaction.module.css';

const maxOffered = 2;
/** These methods are offered after a stored card was refused. */
const afterCard: PaymentMethod[] = ['creditcard', 'paypal'];

/** The reason is not certain, so other methods are offered. */
export function PaymentFailed({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const nameCard = useCardName();
  const { card, paymentmethod, paymentCountry } = transaction;
  const offer = useQuery(apiQuery(listPackages, { country: paymentCountry }));
  const methods: PaymentMethod[] = offer.data?.methods.filter((method) => method !== 'applepay') ?? [];
  const others = card
    ? afterCard.filter((method) => methods.includes(method))
    : methods.filter((method) => method !== paymentmethod);
  return (
    <div className={classes.panel}>
      <p className={classes.refused}>
        <IconCircleXFilled size={48} aria-hidden />
        {card ? t('payments:repeat.failed', { card: nameCard(card) }) : t('payments:transaction.failedText')}
      </p>
      <div className={classes.otherWays}>
        {offer.isPending && <Skeleton height={100} radius="lg" />}
        {others.slice(0, maxOffered).map((method, index) => (
          <Button
            key={method}
            component={Link}
            to={`/credits/${transaction.package}/${method}`}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={<MethodIcon method={method} />}
          >
            {card && method === paymentmethod
              ? t('payments:repeat.byHand')
              : t('payments:transaction.payWith', { method: t(`payments:method.${method}`) })}
          </Button>
        ))}
        <Button component={Link} to="/credits" variant="subtle">
          {t('payments:transaction.otherPackage')}
        </Button>
      </div>
    </div>
  );
}
