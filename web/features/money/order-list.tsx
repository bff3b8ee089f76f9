import { Link } from 'react-router';
import { moneyOrderPath } from '#contract/money/facts.ts';
import type { MoneyOrder } from '#contract/money/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './order-list.module.css';

/** Orders, the newest first; each leads to all that became of it. */
export function OrderList({ orders }: { orders: readonly MoneyOrder[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('money:orders')}>
      {orders.map((order) => (
        <OrderLine key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderLine({ order }: { order: MoneyOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, placed_at, member, credits, amount_cents, currency, method, country, state, provider_id } =
    order;
  const money = (cents: number) => format.money(cents, currency);
  return (
    <li className={classes.line}>
      <Link to={moneyOrderPath(id)} className={classes.link}>
        <strong className={classes.amount}>{money(amount_cents)}</strong>
        <time dateTime={placed_at}>{format.dayAndTime(placed_at)}</time>
      </Link>
      <span>
        <span className={classes.state} data-state={state}>
          {t(`money:state.${state}`)}
        </span>
        {order.refunded_cents > 0 && (
          <span className={classes.facts}>
            {t('money:returned', { amount: money(order.refunded_cents) })}
          </span>
        )}
      </span>
      <span className={classes.facts}>
        {[
          t('money:credits', { count: credits }),
          method,
          format.country(country),
          t('money:member', { number: member }),
        ].join(' · ')}
      </span>
      <span className={classes.facts} translate="no">
        {[`#${id}`, provider_id].filter(Boolean).join(' · ')}
      </span>
      {order.problem && (
        <span className={classes.problem} lang="en">
          {order.problem}
        </span>
      )}
    </li>
  );
}
