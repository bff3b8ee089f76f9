import type { MemberRecord } from '#contract/member-records/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './credit-table.module.css';

const columns = ['what', 'credits', 'balance'] as const;

/** The newest movements of credits, as the member reads them. The date stands below, for want of room on a phone. */
export function CreditTable({ credits }: Pick<MemberRecord, 'credits'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (credits.length === 0) return <Text c="dimmed">{t('memberrecords:creditEntries.none')}</Text>;
  return (
    <table className={classes.table} aria-label={t('memberrecords:creditEntries.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`memberrecords:creditEntries.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {credits.map(({ id, at, kind, credits: amount, balance }) => (
          <tr key={id}>
            <td>
              {t(`memberrecords:creditEntries.kind.${kind}`)}{' '}
              {/* Of returned credits the member is told the day alone. */}
              <time dateTime={at}>{kind === 'returned' ? format.day(at) : format.dayAndTime(at)}</time>
            </td>
            <td>{`${amount > 0 ? '+' : ''}${format.number(amount)}`}</td>
            <td>{format.number(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
