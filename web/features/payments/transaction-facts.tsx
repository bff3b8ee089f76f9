import type { Transaction } from '#contract/payments.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './transaction.module.css';

export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { payment_id, status, created_at, credits, paymentmethod, paymentCountry } = transaction;
  const facts = [
    [t('payments:transaction.order'), String(payment_id)],
    [t('payments:transaction.date'), format.dayAndTime(created_at)],
    [
      t('payments:transaction.package'),
      t('payments:transactions.credits', { credits: format.number(credits) }),
    ],
    [t('payments:transaction.method'), t(`payments:method.${paymentmethod}`)],
    [t('payments:transaction.country'), format.country(paymentCountry)],
    [t('payments:transaction.total'), format.money(transaction.amount_cents, transaction.currency)],
  ];
  return (
    <section className={classes.facts}>
      <h2 className={classes.factsTitle}>{t('payments:transaction.details')}</h2>
      <dl className={classes.factList}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.fact}>
          <dt>{t('payments:transaction.status')}</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
