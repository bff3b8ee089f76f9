import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActionFunctionArgs, Link, useSearchParams } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import type { listOrders } from '#contract/money/endpoints.ts';
import type { Wallet } from '#contract/money/fields.ts';
import { financeRole } from '#contract/staff/finance.ts';
import { DoneNote, useDone } from '#web/console/forms/done-note.tsx';
import { useHasRole } from '#web/console/session/use-has-role.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AdjustmentForm } from './adjustment-form.tsx';
import { AdjustmentList } from './adjustment-list.tsx';
import { FilterForm } from './filter-form.tsx';
import { type MoneyDone, moneyDone, sendMoneyForm } from './money-action.ts';
import classes from './money-page.module.css';
import { addressOf, ordersQuery, readChoice } from './money-query.ts';
import { OrderList } from './order-list.tsx';
import { UnclaimedRefusal } from './unclaimed-refusal.tsx';

const queries = ({ url }: { url: URL }) => [
  // Staff without the role read whom to ask.
  { query: ordersQuery(url.searchParams), required: false },
];
export const middleware = [requireTranslations('money')];
export const clientMiddleware = [requireTranslations('money')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendMoneyForm(args);

/** Orders, refunds and credits of a domain, for those who answer for its money: docs/decisions/113. */
export default function MoneyPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({ ...ordersQuery(search), placeholderData: keepPreviousData });
  const hasRole = useHasRole()([financeRole]);
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <div className={classes.page}>
      <PageTitle>{t('money:title')}</PageTitle>
      {isMissing && !hasRole && <EmptyState title={t('review:noRole.title')} text={t('money:noRole')} />}
      {error && (hasRole || !isMissing) && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <Book {...data} />}
    </div>
  );
}

function Book({ domain, domains, orders, next_cursor, waiting, wallet }: OutputOf<typeof listOrders>) {
  const { t } = useTranslation();
  const choice = readChoice(useSearchParams()[0]);
  const { done, times, onDone } = useDone(moneyDone);
  const [adjusted, setAdjusted] = useState(0);
  return (
    <>
      <Text c="dimmed">{t('money:lead')}</Text>
      <UnclaimedRefusal isClaimed={(sent) => hasForm(sent, { waiting, wallet })} />
      {done && <DoneNote key={times}>{t(`money:done.${done}`)}</DoneNote>}
      {waiting.length > 0 && (
        <section className={classes.section} aria-labelledby="money-waiting">
          <Title order={2} size="h3" id="money-waiting">
            {t('money:adjust.waiting')}
          </Title>
          <AdjustmentList
            adjustments={waiting}
            label={t('money:adjust.waiting')}
            isQueue
            onDone={() => onDone('saved')}
          />
        </section>
      )}
      <FilterForm domain={domain} domains={domains} />
      {wallet && (
        <MemberWallet
          key={`${wallet.member} ${adjusted}`}
          wallet={wallet}
          isNext={adjusted > 0}
          onDone={(how) => {
            setAdjusted(adjusted + 1);
            onDone(how);
          }}
        />
      )}
      {orders.length === 0 ? (
        <EmptyState title={t('money:none.title')} text={t('money:none.text')} />
      ) : (
        <OrderList orders={orders} />
      )}
      <nav className={classes.pages} aria-label={t('money:pages')}>
        {choice.cursor && (
          <Button component={Link} to={addressOf({ ...choice, cursor: undefined })} variant="default">
            {t('money:newest')}
          </Button>
        )}
        {next_cursor && (
          <Button component={Link} to={addressOf({ ...choice, cursor: next_cursor })} variant="default">
            {t('money:older')}
          </Button>
        )}
      </nav>
    </>
  );
}

/** Whether a form of this page shows why it was refused. */
function hasForm(
  { form, id, member, decision }: Record<string, string>,
  { waiting, wallet }: Pick<OutputOf<typeof listOrders>, 'waiting' | 'wallet'>,
): boolean {
  if (form === 'adjust') return wallet?.is_erased === false && String(wallet.member) === member;
  return waiting.some((one) => String(one.id) === id && !(one.is_own && decision === 'confirm'));
}

interface MemberWalletProps {
  wallet: Wallet;
  isNext: boolean;
  onDone: (done: MoneyDone) => void;
}

function MemberWallet({ wallet, isNext, onDone }: MemberWalletProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { member, domain, balance, debt, is_erased: isErased, adjustments } = wallet;
  return (
    <section className={classes.card} aria-labelledby="money-wallet">
      <Title order={2} size="h4" id="money-wallet">
        {t('money:wallet.title', { number: member })}
      </Title>
      <FactList>
        <Fact name={t('money:filter.domain')}>{domain}</Fact>
        <Fact name={t('money:wallet.balance')}>{format.number(balance)}</Fact>
        {debt > 0 && <Fact name={t('money:wallet.debt')}>{format.number(debt)}</Fact>}
      </FactList>
      {isErased ? (
        <Text c="dimmed">{t('money:wallet.erased')}</Text>
      ) : (
        <>
          <Anchor component={Link} to={memberRecordPath(member)}>
            {t('money:wallet.record')}
          </Anchor>
          <AdjustmentForm {...{ wallet, isNext, onDone }} />
        </>
      )}
      {adjustments.length > 0 && (
        <AdjustmentList adjustments={adjustments} label={t('money:adjust.list')} onDone={() => {}} />
      )}
    </section>
  );
}
