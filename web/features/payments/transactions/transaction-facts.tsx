import { Link } from 'react-router';
import type { Transaction } from '#contract/payments/endpoints.ts';
import { receiptFilePath } from '#contract/receipts/facts.ts';
import type { Receipt } from '#contract/receipts/receipt.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { useCardName } from '../use-card-name.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './transaction.module.css';

export function TransactionFacts({
  transaction,
  receipts,
}: {
  transaction: Transaction;
  receipts: Receipt[];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameCard = useCardName();
  const { payment_id, status, created_at, credits, paymentmethod, paymentCountry, discount, currency } =
    transaction;
  const describe = (given: NonNullable<typeof discount>) =>
    t('discounts:fact.value', {
      code: given.discount_code ?? given.welcome_discount_code ?? '',
      percent: given.percentage,
      amount: format.money(given.full_price_cents, currency),
    });
  const facts = [
    [t('payments:transaction.order'), String(payment_id)],
    [t('payments:transaction.date'), format.dayAndTime(created_at)],
    [
      t('payments:transaction.package'),
      t('payments:transactions.credits', { credits: format.number(credits) }),
    ],
    [
      t('payments:transaction.method'),
      transaction.card ? nameCard(transaction.card) : t(`payments:method.${paymentmethod}`),
    ],
    [t('payments:transaction.country'), format.country(paymentCountry)],
    ...(discount ? [[t('discounts:fact.discount'), describe(discount)]] : []),
    [t('discounts:fact.fee'), format.money(transaction.transaction_fee_cents, currency)],
    [t('payments:transaction.total'), format.money(transaction.amount_cents, currency)],
    ...(transaction.refunded_cents > 0
      ? [[t('payments:transaction.refunded'), format.money(transaction.refunded_cents, currency)]]
      : []),
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
            <StatusBadge transaction={transaction} />
          </dd>
        </div>
        {receipts.length > 0 && (
          <div className={classes.fact}>
            <dt>{t('payments:transaction.receipts.label')}</dt>
            {receipts.map(({ id, kind, number }) => (
              <dd key={id} className={classes.receipt}>
                <Anchor href={receiptFilePath(id)} download>
                  {t(`payments:transaction.receipts.${kind}`, { number })}
                </Anchor>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {status === 'completed' && transaction.refunded_cents < transaction.amount_cents && (
        <Anchor
          component={Link}
          to={`/withdraw?order=${payment_id}`}
          mt="sm"
          style={{ display: 'inline-block' }}
        >
          {t('payments:transaction.withdraw')}
        </Anchor>
      )}
    </section>
  );
}
