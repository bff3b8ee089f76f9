import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listReturned } from '#contract/credits.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './returned-credits.module.css';

export const returnedQuery = apiQuery(listReturned, {});

/** What came back for messages and gifts that nobody can read; nothing where nothing did. */
export function ReturnedCredits() {
  const { t } = useTranslation();
  const format = useFormat();
  const returned = useQuery(returnedQuery).data?.returned ?? [];
  if (returned.length === 0) return null;
  return (
    <section className={classes.root}>
      <Title order={2} size="h3">
        {t('payments:returned.title')}
      </Title>
      <p>{t('payments:returned.text')}</p>
      <ul className={classes.list}>
        {returned.map(({ credits, at }) => (
          <li key={at} className={classes.row}>
            <span>{t('payments:returned.credits', { count: credits })}</span>
            <time dateTime={at}>{format.day(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
