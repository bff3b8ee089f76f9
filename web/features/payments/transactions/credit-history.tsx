import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CreditEntry, listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { creditHistoryFilePath } from '#contract/credit-history/facts.ts';
import { apiPages } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './credit-history.module.css';
import { type EntryGroup, groupByDay } from './entry-days.ts';

export const movementsQuery = apiPages(listCreditEntries, {}, ({ next_cursor }) =>
  next_cursor === null ? undefined : { cursor: next_cursor },
);

/** All credit entries, the latest first. */
export function CreditHistory() {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useInfiniteQuery(movementsQuery);
  const movements = list.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <section className={classes.root}>
      <Title order={2} size="h3">
        {t('payments:movements.title')}
      </Title>
      <p className={classes.intro}>
        {movements.length > 0 ? t('payments:movements.intro') : t('payments:movements.empty')}
      </p>
      {groupByDay(movements, format.day).map(({ day, groups }) => (
        <div key={groups[0]?.latest.id} className={classes.day}>
          <h3>{day}</h3>
          <ul className={classes.list}>
            {groups.map((group) => (
              <CreditEntryRow key={group.latest.id} group={group} />
            ))}
          </ul>
        </div>
      ))}
      {list.isFetchNextPageError && (
        <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} />
      )}
      <div className={classes.ways}>
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('payments:movements.older')}
          </Button>
        )}
        {movements.length > 0 && (
          <Anchor href={creditHistoryFilePath} download>
            {t('payments:movements.download')}
          </Anchor>
        )}
      </div>
    </section>
  );
}

/** Several equal entries unfold. */
function CreditEntryRow({ group: { latest, movements, credits } }: { group: EntryGroup }) {
  const { t } = useTranslation();
  const { kind, profile } = latest;
  const hint = kind === 'returned' && (
    <span className={classes.hint}>{t('payments:movements.returnedHint')}</span>
  );
  if (movements.length === 1) {
    return (
      <li className={classes.row}>
        <What latest={latest}>
          <Whereabouts movement={latest} />
        </What>
        <Credits credits={credits} />
        <Moment movement={latest} />
        {hint}
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary className={classes.row}>
          <What latest={latest} count={movements.length}>
            {profile && t('payments:movements.with', { name: profile.name })}
          </What>
          <Credits credits={credits} />
          <Moment movement={latest} />
          {hint}
        </summary>
        <ul className={classes.each}>
          {movements.map((movement) => (
            <li key={movement.id} className={classes.row}>
              <Moment movement={movement} />
              <Credits credits={movement.credits} />
            </li>
          ))}
          {profile && (
            <li>
              <Whereabouts movement={latest} />
            </li>
          )}
        </ul>
      </details>
    </li>
  );
}

function What({ latest, count, children }: { latest: CreditEntry; count?: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className={classes.what}>
      {count && <span className={classes.count}>{count} × </span>}
      <strong>{t(`payments:movements.kind.${latest.kind}`)}</strong> {children}
    </span>
  );
}

/** The other member, or the order it came from. */
function Whereabouts({ movement: { profile, payment_id } }: { movement: CreditEntry }) {
  const { t } = useTranslation();
  if (profile)
    return <Link to={`/members/${profile.id}`}>{t('payments:movements.with', { name: profile.name })}</Link>;
  if (payment_id === null) return null;
  const number = t('payments:movements.order', { number: payment_id });
  return <Link to={`/transactions/${payment_id}`}>{number}</Link>;
}

function Credits({ credits }: { credits: number }) {
  const format = useFormat();
  return (
    <span className={classes.credits} data-came={credits > 0 || undefined}>
      {credits > 0 ? '+' : ''}
      {format.number(credits)}
    </span>
  );
}

/** Returned credits show no time: it would reveal when a member left. */
function Moment({ movement: { kind, at, balance } }: { movement: CreditEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={classes.minor}>
      {kind !== 'returned' && <time dateTime={at}>{format.time(at)}</time>}
      <span>{t('payments:movements.balance', { credits: balance })}</span>
    </span>
  );
}
