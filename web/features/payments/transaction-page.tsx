import { useState } from 'react';
import { useParams } from 'react-router';
import type { Transaction } from '#contract/payments/endpoints.ts';
import { isOpenPayment } from '#contract/payments/facts.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Container } from '#web/ui/elements/container.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PaymentCompleted } from './transactions/payment-completed.tsx';
import { PaymentFailed } from './transactions/payment-failed.tsx';
import { PaymentProgress } from './transactions/payment-progress.tsx';
import classes from './transactions/transaction.module.css';
import { TransactionFacts } from './transactions/transaction-facts.tsx';
import { transactionQuery, useResult, useTransaction } from './transactions/use-transaction.ts';

const queries: BuildQueries = ({ params }) => [transactionQuery(Number(params.id))];

export const middleware = [requireTranslations('orders')];
export const clientMiddleware = [requireTranslations('orders')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function TransactionPage() {
  const { t } = useTranslation();
  const { transaction, receipts } = useTransaction(Number(useParams().id));
  // In the page, because a toast would lie over its buttons.
  const [isNews, setNews] = useState(false);
  useResult(transaction, () => setNews(true));
  return (
    <Container size="var(--text-width)" py="page">
      <PageHeader
        title={t(titles[kindOf(transaction)])}
        back={{ to: '/transactions', title: t('payments:transactions.title') }}
      />
      <Result transaction={transaction} isNews={isNews} />
      <TransactionFacts transaction={transaction} receipts={receipts} />
    </Container>
  );
}

const titles = {
  open: 'payments:transaction.titlePending',
  completed: 'payments:transaction.titleCompleted',
  failed: 'payments:transaction.titleFailed',
  refunded: 'payments:transaction.titleRefunded',
} as const;

function kindOf({ status, amount_cents, refunded_cents }: Transaction): keyof typeof titles {
  if (isOpenPayment(status)) return 'open';
  if (refunded_cents >= amount_cents) return 'refunded';
  return status === 'completed' ? 'completed' : 'failed';
}

function Result({ transaction, isNews }: { transaction: Transaction; isNews: boolean }) {
  const kind = kindOf(transaction);
  if (kind === 'open') return <PaymentProgress transaction={transaction} />;
  if (kind === 'completed') return <PaymentCompleted transaction={transaction} isNews={isNews} />;
  if (kind === 'refunded') return <PaymentRefunded transaction={transaction} />;
  return <PaymentFailed transaction={transaction} />;
}

function PaymentRefunded({ transaction: { refunded_cents, currency } }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const amount = useFormat().money(refunded_cents, currency);
  return (
    <section className={classes.panel}>
      <p>{t('payments:transaction.refundedText', { amount })}</p>
    </section>
  );
}
