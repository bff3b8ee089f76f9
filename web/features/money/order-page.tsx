import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActionFunctionArgs, Link, useParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { moneyPath } from '#contract/money/facts.ts';
import type { MoneyOrderPage } from '#contract/money/fields.ts';
import { askProvider } from '#contract/money/forms.ts';
import { ButtonForm } from '#web/console/forms/button-form.tsx';
import { DoneNote, useDone } from '#web/console/forms/done-note.tsx';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { moneyDone, sendMoneyForm } from './money-action.ts';
import classes from './money-page.module.css';
import { addressOf, orderQuery } from './money-query.ts';
import { OrderHistory } from './order-history.tsx';
import { RefundForm } from './refund-form.tsx';
import { SeenForm } from './seen/seen-form.tsx';
import { UnclaimedRefusal } from './unclaimed-refusal.tsx';

const queries = ({ params: { id } }: Parameters<BuildQueries>[0]) => [
  // A missing order and a missing role look alike.
  { query: orderQuery(Number(id)), required: false },
];
export const middleware = [requireTranslations('money')];
export const clientMiddleware = [requireTranslations('money')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendMoneyForm(args);

/** An order with all that became of it. */
export default function OrderPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(orderQuery(Number(id)));
  const isMissing = error instanceof AppError && ['not_found', 'request.invalid'].includes(error.code);
  return (
    <div className={classes.page}>
      <p>
        <Anchor component={Link} to={moneyPath}>
          {t('money:title')}
        </Anchor>
      </p>
      <PageTitle>{t('money:order', { number: id })}</PageTitle>
      {isMissing && <EmptyState title={t('money:missing.title')} text={t('money:missing.text')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <Order page={data.page} />}
    </div>
  );
}

function Order({ page }: { page: MoneyOrderPage }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { done, times, onDone } = useDone(moneyDone);
  const [refunded, setRefunded] = useState(0);
  const { order, refundable_cents: left } = page;
  return (
    <>
      <UnclaimedRefusal
        isClaimed={({ form, id }) =>
          ((form === 'refund' && left > 0) || (form === 'seen' && page.attention !== null)) &&
          id === String(order.id)
        }
      />
      {done && <DoneNote key={times}>{t(`money:done.${done}`)}</DoneNote>}
      {isPaidOtherwise(page) && <Alert color="amber">{t('money:mismatch')}</Alert>}
      {page.attention && (
        <SeenForm
          key={String(page.attention.seen?.at)}
          {...{ page, attention: page.attention }}
          onDone={() => onDone('saved')}
        />
      )}
      <div className={classes.columns}>
        <section className={classes.card} aria-label={t('money:facts')}>
          <OrderFacts page={page} />
          {left > 0 ? (
            <RefundForm
              key={`${order.id} ${refunded}`}
              page={page}
              isNext={refunded > 0}
              onDone={() => {
                setRefunded(refunded + 1);
                onDone('refund');
              }}
            />
          ) : (
            <Text c="dimmed">{t('money:refund.none')}</Text>
          )}
          <ButtonForm
            endpoint={askProvider}
            name="ask"
            input={{ id: order.id }}
            label={t('money:ask')}
            onDone={(answer) => {
              client.setQueryData(orderQuery(order.id).queryKey, answer);
              onDone('asked');
            }}
          />
        </section>
        <OrderHistory page={page} />
      </div>
    </>
  );
}

/** Money came that is not what was ordered, so that nothing was credited. */
function isPaidOtherwise({ status, events }: MoneyOrderPage): boolean {
  return status !== 'completed' && events.some((one) => one.status === 'completed' && one.problem !== null);
}

function OrderFacts({ page }: { page: MoneyOrderPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, status, discount_code: code, full_price_cents: full } = page;
  const money = (cents: number) => format.money(cents, order.currency);
  return (
    <FactList>
      <Fact name={t('money:filter.state')}>{t(`money:state.${order.state}`)}</Fact>
      {order.state !== status && <Fact name={t('money:fact.payment')}>{t(`money:state.${status}`)}</Fact>}
      <Fact name={t('money:fact.amount')}>{money(order.amount_cents)}</Fact>
      {full !== null && (
        <Fact name={t('money:fact.discount')}>{[code, money(full)].filter(Boolean).join(' · ')}</Fact>
      )}
      {order.refunded_cents > 0 && <Fact name={t('money:fact.returned')}>{money(order.refunded_cents)}</Fact>}
      {order.charged_back_cents > 0 && (
        <Fact name={t('money:fact.chargedBack')}>{money(order.charged_back_cents)}</Fact>
      )}
      <Fact name={t('money:fact.credits')}>{format.number(order.credits)}</Fact>
      {page.made_premium && <Fact name={t('money:fact.premium')}>{t('money:yes')}</Fact>}
      <Fact name={t('money:fact.placed')}>{format.dayAndTime(order.placed_at)}</Fact>
      <Fact name={t('money:filter.method')}>{`${order.method} · ${format.country(order.country)}`}</Fact>
      <Fact name={t('money:fact.member')}>
        <Link to={addressOf({ number: order.member })}>{`#${order.member}`}</Link>
        {order.is_erased && ` · ${t('money:wallet.erased')}`}
      </Fact>
      <Fact name={t('money:filter.domain')}>{order.domain}</Fact>
      <Fact name={t('money:fact.provider')}>
        {[order.provider, order.provider_id].filter(Boolean).join(' · ')}
      </Fact>
      {order.problem && (
        <Fact name={t('money:fact.problem')} isText>
          <span lang="en">{order.problem}</span>
        </Fact>
      )}
    </FactList>
  );
}
