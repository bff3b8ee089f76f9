import { IconChecks, IconPointer } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { KeyHelp } from '#web/console/queues/key-help.tsx';
import { UndoBar } from '#web/console/queues/undo-bar.tsx';
import { useRelease } from '#web/console/queues/use-release.ts';
import type { ReviewKey } from '#web/console/queues/use-review-keys.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useClaimOfVisit } from './case-route.ts';
import { QueueList } from './queue-list.tsx';
import classes from './queue-page.module.css';
import { useCases } from './use-cases.ts';
import { useMoveKeys } from './use-move-keys.ts';

export interface CaseProps {
  id: number;
  /** To move and to undo. */
  keys: readonly ReviewKey[];
  /** Says what was decided; the next item follows. */
  onDecided: (text: string) => void;
}

interface QueuePageProps<Item> {
  queue: ReviewQueueName;
  list: { items: readonly Item[]; total: number } | undefined;
  listKey: QueryKey;
  claimKey: (id: number) => QueryKey;
  error: Error | null;
  onRetry: () => void;
  row: (item: Item) => ReactNode;
  view: (props: CaseProps) => ReactNode;
}

/** The queue beside the item that is open; below 992 px only one of them. */
export function QueuePage<Item extends { id: number }>(props: QueuePageProps<Item>) {
  const { queue, list, error, onRetry, row, view } = props;
  const { id } = useParams();
  const opened = id === undefined ? undefined : Number(id);
  const { items, total, undo, decide } = useCases(props);
  const keys = [...useMoveKeys(queue, items, opened), undo.key];
  const readClaimedAt = useClaimOfVisit(opened, props.claimKey);
  useRelease({ queue, readClaimedAt });
  if (!list) return error ? <ErrorState error={error} onRetry={onRetry} /> : null;
  const isEmpty = items.length === 0;
  return (
    <div
      className={classes.page}
      data-open={opened !== undefined || undefined}
      data-empty={isEmpty || undefined}
    >
      <div className={classes.undo}>
        <UndoBar undo={undo} />
      </div>
      {!isEmpty && (
        <div className={classes.list}>
          <QueueList queue={queue} items={items} total={total} row={row} isBeside={opened !== undefined} />
        </div>
      )}
      <div>
        {opened === undefined ? (
          <NothingOpen queue={queue} isEmpty={isEmpty} keys={keys} />
        ) : (
          <Fragment key={opened}>
            {view({ id: opened, keys, onDecided: (text) => decide(opened, text) })}
          </Fragment>
        )}
      </div>
    </div>
  );
}

interface NothingOpenProps extends Pick<CaseProps, 'keys'> {
  queue: ReviewQueueName;
  isEmpty: boolean;
}

function NothingOpen({ queue, isEmpty, keys }: NothingOpenProps) {
  const { t } = useTranslation();
  if (isEmpty)
    return (
      <>
        <div className={classes.help}>
          <PageTitle size="h3">{t(`review:queue.${queue}`)}</PageTitle>
          <KeyHelp keys={keys} />
        </div>
        <EmptyState
          icon={<IconChecks size={32} stroke={1.75} />}
          title={t('review:queues.empty')}
          text={t('review:list.emptyText')}
        />
      </>
    );
  return (
    <div className={classes.choose}>
      <div className={classes.help}>
        <KeyHelp keys={keys} />
      </div>
      <EmptyState
        icon={<IconPointer size={32} stroke={1.75} />}
        title={t('review:choose.title')}
        text={t('review:choose.text')}
      />
    </div>
  );
}
