import { DataList } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '#contract/payments.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './transaction.module.css';

/** Everything one needs to look a purchase up later. */
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
      <DataList size="md" labelWidth="min(12rem, 38vw)" withDivider>
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
        <DataList.Item>
          <DataList.ItemLabel>{t('payments:transaction.status')}</DataList.ItemLabel>
          <DataList.ItemValue>
            <StatusBadge status={status} />
          </DataList.ItemValue>
        </DataList.Item>
      </DataList>
    </section>
  );
}
