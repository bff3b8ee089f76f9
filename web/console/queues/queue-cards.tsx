import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getQueues } from '#contract/review/endpoints.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import classes from './queue-cards.module.css';
import { queuesQuery } from './queues-query.ts';

type Queue = OutputOf<typeof getQueues>['queues'][number];

/** What waits in each queue, and for how long; nothing for staff who decide in none. */
export function QueueCards() {
  const { t } = useTranslation();
  const { data } = useQuery(queuesQuery);
  if (!data || data.queues.length === 0) return null;
  return (
    <section className={classes.queues}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {t('review:queues.title')}
        </Title>
        <Text c="dimmed">{t('review:queues.today', { count: data.decided_today })}</Text>
      </div>
      <ul className={classes.list}>
        {data.queues.map((queue) => (
          <li key={queue.queue}>
            <QueueCard {...queue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function QueueCard({ queue, waiting, oldest_at }: Queue) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Link to={queuePaths[queue]} className={classes.card} data-busy={waiting > 0 || undefined}>
      <span className={classes.name}>{t(`review:queue.${queue}`)}</span>
      <span className={classes.count}>{format.number(waiting)}</span>
      <span className={classes.age}>
        {oldest_at ? (
          <>
            {t('review:queues.oldest')} <RelativeTime iso={oldest_at} />
          </>
        ) : (
          t('review:queues.empty')
        )}
      </span>
    </Link>
  );
}
