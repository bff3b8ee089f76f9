import type { ReactNode } from 'react';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './queue-list.module.css';

interface QueueListProps<Item> {
  queue: ReviewQueueName;
  items: readonly Item[];
  total: number;
  row: (item: Item) => ReactNode;
  /** An item stands beside it and has the title of the page. */
  isBeside: boolean;
}

export function QueueList<Item extends { id: number }>(props: QueueListProps<Item>) {
  const { queue, items, total, row, isBeside } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const title = t(`review:queue.${queue}`);
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        {isBeside ? (
          <Title order={2} size="h3">
            {title}
          </Title>
        ) : (
          <PageTitle size="h3">{title}</PageTitle>
        )}
        <Text c="dimmed">{t('review:waiting', { count: total })}</Text>
      </div>
      <ol className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ol>
      {total > items.length && (
        <Text c="dimmed" size="sm" className={classes.more}>
          {t('review:list.more', { number: format.number(total - items.length) })}
        </Text>
      )}
    </section>
  );
}
