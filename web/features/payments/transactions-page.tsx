import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listTransactions, type Transaction } from '#contract/payments/endpoints.ts';
import { apiPages } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { NoPurchasesPicture } from '#web/ui/illustrations/no-purchases.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { CreditHistory, movementsQuery } from './transactions/credit-history.tsx';
import { StatusBadge } from './transactions/status-badge.tsx';
import classes from './transactions/transaction.module.css';

const transactionsQuery = apiPages(listTransactions, {}, ({ transactions, more }) =>
  more ? { before: transactions.at(-1)?.payment_id } : undefined,
);
const queries = () => [transactionsQuery, movementsQuery];

export const middleware = [requireTranslations('orders')];
export const clientMiddleware = [requireTranslations('orders')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function TransactionsPage() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(transactionsQuery);
  const transactions = list.data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <Container size="var(--text-width)" py="page">
      <PageHeader
        title={t('payments:transactions.title')}
        back={{ to: '/credits', title: t('payments:packages.title') }}
      />
      {transactions.length === 0 && <NoTransactions />}
      <ul className={classes.list}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.payment_id} transaction={transaction} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('payments:transactions.older')}
        </Button>
      )}
      <CreditHistory />
    </Container>
  );
}

function NoTransactions() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<NoPurchasesPicture />}
      title={t('payments:transactions.emptyTitle')}
      text={t('payments:transactions.emptyText')}
      action={
        <Button component={Link} to="/credits">
          {t('payments:transactions.emptyAction')}
        </Button>
      }
    />
  );
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { payment_id, credits, amount_cents, currency, created_at, paymentmethod } = transaction;
  return (
    <li>
      <Link to={`/transactions/${payment_id}`} className={classes.row}>
        <span className={classes.rowMain}>
          {t('payments:transactions.credits', { credits: format.number(credits) })}
        </span>
        <span className={classes.rowAmount}>{format.money(amount_cents, currency)}</span>
        <span className={classes.rowMinor}>
          <span>{format.dayAndTime(created_at)}</span>
          <span>{t(`payments:method.${paymentmethod}`)}</span>
        </span>
        <StatusBadge transaction={transaction} />
      </Link>
    </li>
  );
}
