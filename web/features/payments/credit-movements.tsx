import { Anchor, Button, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listMovements, type Movement, statementFilePath } from '#contract/statement.ts';
import { apiPages } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './credit-movements.module.css';

export const movementsQuery = apiPages(listMovements, {}, ({ next_cursor }) =>
  next_cursor === null ? undefined : { cursor: next_cursor },
);

/** Every credit that came or went, the latest first. */
export function CreditMovements() {
  const { t } = useTranslation();
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
      <ul className={classes.list}>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ul>
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
          <Anchor href={statementFilePath} download>
            {t('payments:movements.download')}
          </Anchor>
        )}
      </div>
    </section>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, credits, balance, at, profile, payment_id } = movement;
  return (
    <li className={classes.row}>
      <span className={classes.what}>{t(`payments:movements.kind.${kind}`)}</span>
      <span className={classes.credits} data-came={credits > 0 || undefined}>
        {credits > 0 ? '+' : ''}
        {format.number(credits)}
      </span>
      <span className={classes.minor}>
        <time dateTime={at}>{kind === 'returned' ? format.day(at) : format.dayAndTime(at)}</time>
        {profile && (
          <Link to={`/members/${profile.id}`}>{t('payments:movements.with', { name: profile.name })}</Link>
        )}
        {payment_id && (
          <Link to={`/transactions/${payment_id}`}>
            {t('payments:movements.order', { number: payment_id })}
          </Link>
        )}
      </span>
      <span className={classes.balance}>{t('payments:movements.balance', { credits: balance })}</span>
      {kind === 'returned' && <span className={classes.hint}>{t('payments:movements.returnedHint')}</span>}
    </li>
  );
}
