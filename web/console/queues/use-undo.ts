import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { undoDecision } from '#contract/review/endpoints.ts';
import { type ReviewQueueName, undoSeconds } from '#contract/review/facts.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
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
  queue: ReviewQueueName;
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
  const sent = useSentDecision();
  const [last, setLast] = useState(sent?.decided);
  const { mutate, isPending, error, reset } = useApiMutation(undoDecision, {
    inline: ['not_found'],
    onSuccess: (_answer, { item }) => {
      setLast(undefined);
      onUndone(item);
      void client.invalidateQueries(queuesQuery);
    },
  });
  const fault = error ?? (last === sent?.decided ? sent?.fault : undefined);
  const isTooLate = fault instanceof AppError && fault.code === 'not_found';
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [last]);
  const undo = () => {
    if (last && !isPending) mutate({ queue, item: last.item });
  };
  return {
    queue,
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

/** The last decision, or the last attempt to undo one, where the browser itself has sent it. */
function useSentDecision(): { decided: Decided; fault: AppError | undefined } | undefined {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { values, error } = useRefusedForm();
  const item = Number(values.form === 'undo' ? values.item : query.get('decided'));
  const [decided] = useState<Decided>({ item, text: t('review:undo.sent', { seconds: undoSeconds }) });
  if (!(item > 0)) return undefined;
  return { decided, fault: values.form === 'undo' ? error : undefined };
}
