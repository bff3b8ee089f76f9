import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { queuesQuery } from './queues-query.ts';

interface QueueGateProps {
  queue: ReviewQueueName;
  children: (waiting: number) => ReactNode;
}

/** The page of a queue for those who decide in it, and for others whom to ask. */
export function QueueGate({ queue, children }: QueueGateProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queuesQuery);
  const own = data?.queues.find((one) => one.queue === queue);
  if (own) return children(own.waiting);
  return (
    <>
      <PageTitle>{t(`review:queue.${queue}`)}</PageTitle>
      {data && <EmptyState title={t('review:noRole.title')} text={t('review:noRole.text')} />}
    </>
  );
}
