import type { MemberRecord } from '#contract/member-records/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './order-table.module.css';

/** The newest orders. It scrolls sideways on a phone. */
export function OrderTable({ orders }: Pick<MemberRecord, 'orders'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (orders.length === 0) return <Text c="dimmed">{t('memberrecords:orders.none')}</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
    <section className={classes.scroll} aria-label={t('memberrecords:orders.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['number', 'placed', 'amount', 'credits', 'status'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`memberrecords:orders.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, placed_at, amount_cents, currency, credits, status, refunded_cents }) => (
            <tr key={id}>
              <td translate="no">{id}</td>
              <td>
                <time dateTime={placed_at}>{format.dayAndTime(placed_at)}</time>
              </td>
              <td>{format.money(amount_cents, currency)}</td>
              <td>{format.number(credits)}</td>
              <td>
                {t(`memberrecords:orders.state.${status}`)}
                {refunded_cents > 0 &&
                  ` · ${t('memberrecords:orders.refunded', { amount: format.money(refunded_cents, currency) })}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
