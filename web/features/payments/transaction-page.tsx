import { Container } from '@mantine/core';
import { useParams } from 'react-router';
import { isOpenPayment, type Transaction } from '#contract/payments.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { loadToasts } from '#web/ui/toasts.ts';
import { PaymentCompleted } from './payment-completed.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { transactionQuery, useResult, useTransaction } from './use-transaction.ts';

const queries: BuildQueries = ({ params }) => [transactionQuery(Number(params.id))];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function TransactionPage() {
  const { t } = useTranslation();
  const transaction = useTransaction(Number(useParams().id));
  useResult(transaction, async () => {
    const toasts = await loadToasts();
    toasts.show({
      id: 'bought',
      color: 'green',
      message: t('payments:transaction.toast'),
      closeButtonProps: { 'aria-label': t('common:close') },
    });
  });
  return (
    <Container size="sm" py="lg">
      <PageHeader title={t(titles[kindOf(transaction)])} back="/transactions" />
      <Result transaction={transaction} />
      <TransactionFacts transaction={transaction} />
    </Container>
  );
}

const titles = {
  open: 'payments:transaction.titlePending',
  completed: 'payments:transaction.titleCompleted',
  failed: 'payments:transaction.titleFailed',
} as const;

function kindOf({ status }: Transaction): keyof typeof titles {
  if (isOpenPayment(status)) return 'open';
  return status === 'completed' ? 'completed' : 'failed';
}

function Result({ transaction }: { transaction: Transaction }) {
  const kind = kindOf(transaction);
  if (kind === 'open') return <PaymentProgress transaction={transaction} />;
  if (kind === 'completed') return <PaymentCompleted transaction={transaction} />;
  return <PaymentFailed transaction={transaction} />;
}
