import { Button, Skeleton } from '@mantine/core';
import { IconCircleXFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listPackages, type Transaction } from '#contract/payments.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { MethodIcon } from './method-icon.tsx';
import classes from './transaction.module.css';

const mostOffered = 2;

/** What went wrong cannot be said for sure, so the way on is another way to pay. */
export function PaymentFailed({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const { paymentmethod, paymentCountry } = transaction;
  const offer = useQuery(apiQuery(listPackages, { country: paymentCountry }));
  const others = offer.data?.methods.filter((method) => method !== paymentmethod) ?? [];
  return (
    <div className={classes.panel}>
      <p className={classes.refused}>
        <IconCircleXFilled size={48} aria-hidden />
        {t('payments:transaction.failedText')}
      </p>
      <div className={classes.otherWays}>
        {offer.isPending && <Skeleton height={100} radius="lg" />}
        {others.slice(0, mostOffered).map((method, index) => (
          <Button
            key={method}
            component={Link}
            to={`/credits/${transaction.package}/${method}`}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={<MethodIcon method={method} />}
          >
            {t('payments:transaction.payWith', { method: t(`payments:method.${method}`) })}
          </Button>
        ))}
        <Button component={Link} to="/credits" variant="subtle">
          {t('payments:transaction.otherPackage')}
        </Button>
      </div>
    </div>
  );
}
