import type { ReactNode } from 'react';
import type { MoneyOrderPage } from '#contract/money/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './order-history.module.css';

/** What the provider said, what staff and the member did, which documents were written, and what the ledger has of it. */
export function OrderHistory({ page }: { page: MoneyOrderPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, events, documents, entries } = page;
  const money = (cents: number) => format.money(cents, order.currency);
  return (
    <div className={classes.parts}>
      <Part title={t('money:history.events')} isEmpty={events.length === 0}>
        {events.map(({ at, status, amount_cents, problem }) => (
          <Line
            key={`${at} ${status} ${amount_cents}`}
            at={at}
            value={money(amount_cents)}
            note={problem}
            noteLanguage="en"
          >
            {t(`money:event.${status}`)}
          </Line>
        ))}
      </Part>
      <Returns page={page} />
      <Part title={t('money:history.documents')} isEmpty={documents.length === 0}>
        {documents.map(({ id, kind, number, issued_at, amount_cents, vat_cents, tax_country }) => (
          <Line
            key={id}
            at={issued_at}
            value={money(amount_cents)}
            note={t('money:history.vat', { amount: money(vat_cents), country: format.country(tax_country) })}
          >
            {`${t(`money:document.${kind}`)} ${number}`}
          </Line>
        ))}
      </Part>
      <Part title={t('money:history.entries')} isEmpty={entries.length === 0}>
        {entries.map(({ id, at, kind, credits }) => (
          <Line key={id} at={at} value={`${credits > 0 ? '+' : ''}${format.number(credits)}`}>
            {t(`memberrecords:creditEntries.kind.${kind}`)}
          </Line>
        ))}
      </Part>
    </div>
  );
}

function Returns({ page: { order, refunds, withdrawal } }: { page: MoneyOrderPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (cents: number) => format.money(cents, order.currency);
  if (refunds.length === 0 && !withdrawal) return null;
  return (
    <Part title={t('money:history.refunds')}>
      {withdrawal && (
        <Line
          at={withdrawal.at}
          value={money(withdrawal.amount_cents)}
          note={withdrawal.problem}
          noteLanguage="en"
        >
          {t('money:history.withdrawal', { state: t(`money:refundState.${withdrawal.state}`) })}
        </Line>
      )}
      {refunds.map(({ number, at, by, reason, amount_cents, state, problem }) => (
        <Line
          key={number}
          at={at}
          value={money(amount_cents)}
          note={[by, reason, problem].filter(Boolean).join(' · ')}
        >
          {t(`money:refundState.${state}`)}
        </Line>
      ))}
    </Part>
  );
}

function Part({
  title,
  isEmpty = false,
  children,
}: {
  title: string;
  isEmpty?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section className={classes.part} aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {isEmpty ? (
        <p className={classes.quiet}>{t('money:history.none')}</p>
      ) : (
        <ol className={classes.lines}>{children}</ol>
      )}
    </section>
  );
}

interface LineProps {
  at: string;
  value: string;
  note?: string | null;
  /** Of a note that the code wrote for operators. */
  noteLanguage?: 'en';
  children: ReactNode;
}

function Line({ at, value, note, noteLanguage, children }: LineProps) {
  const format = useFormat();
  return (
    <li className={classes.line}>
      <span>{children}</span>
      <span className={classes.value}>{value}</span>
      <time dateTime={at} className={classes.quiet}>
        {format.dayAndTime(at)}
      </time>
      {note && (
        <span className={classes.note} lang={noteLanguage}>
          {note}
        </span>
      )}
    </li>
  );
}
