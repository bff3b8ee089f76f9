import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { undoDecision } from '#contract/review/endpoints.ts';
import { type ReviewQueueName, undoSeconds } from '#contract/review/facts.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { queuesQuery } from './queues-query.ts';
import type { ReviewKey } from './use-review-keys.ts';

export interface Decided {
  item: number;
  /** What was decided, in a few words. */
  text: string;
}

export interface Undo {
  /** The last decision, while it can be undone. */
  last: Decided | undefined;
  /** It was carried out before the press arrived. */
  isTooLate: boolean;
  isPending: boolean;
  /** Call it when the server has accepted a decision. */
  announce: (decided: Decided) => void;
  undo: () => void;
  key: ReviewKey;
}

/** The server carries a decision out after ten seconds; `onUndone` gets the item back. */
export function useUndo(queue: ReviewQueueName, onUndone: (item: number) => void): Undo {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [last, setLast] = useState<Decided>();
  const { mutate, isPending, error, reset } = useApiMutation(undoDecision, {
    inline: ['not_found'],
    onSuccess: (_answer, { item }) => {
      setLast(undefined);
      onUndone(item);
      void client.invalidateQueries(queuesQuery);
    },
  });
  const isTooLate = error instanceof AppError && error.code === 'not_found';
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [last]);
  const undo = () => {
    if (last && !isPending) mutate({ queue, item: last.item });
  };
  return {
    last,
    isTooLate,
    isPending,
    announce(decided) {
      reset();
      setLast(decided);
      void client.invalidateQueries(queuesQuery);
    },
    undo,
    key: { keys: ['u'], label: t('review:undo.button'), run: undo },
  };
}
