import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queuePaths, type ReviewQueueName, toCasePath } from '#contract/review/facts.ts';
import { useUndo } from '#web/console/queues/use-undo.ts';

interface Cases<Item> {
  queue: ReviewQueueName;
  list: { items: readonly Item[]; total: number } | undefined;
  listKey: QueryKey;
  claimKey: (id: number) => QueryKey;
}

/** What waits without the item that was just decided, which leaves the list at once and comes back by an undo. */
export function useCases<Item extends { id: number }>({ queue, list, listKey, claimKey }: Cases<Item>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = useUndo(queue, (id) => {
    void client.invalidateQueries({ queryKey: listKey });
    void client.invalidateQueries({ queryKey: claimKey(id) });
    void navigate(toCasePath(queue, id));
  });
  const { items: all = [], total = 0 } = list ?? {};
  const items = all.filter(({ id }) => id !== undo.last?.item);
  /** The next item follows; after the last one the list does. */
  const decide = (id: number, text: string) => {
    const index = items.findIndex((item) => item.id === id);
    const rest = items.filter((item) => item.id !== id);
    const next = rest[index] ?? rest[0];
    undo.announce({ item: id, text });
    void client.invalidateQueries({ queryKey: listKey });
    void navigate(next ? toCasePath(queue, next.id) : queuePaths[queue]);
  };
  return { items, total: total - (all.length - items.length), undo, decide };
}
