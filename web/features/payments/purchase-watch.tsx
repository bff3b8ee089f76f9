import { useQueryClient } from '@tanstack/react-query';
import { getTransaction, listTransactions } from '#contract/payments.ts';
import { queriesOf } from '#web/platform/api-query.ts';
import { useLiveEvent } from '#web/platform/live-events.ts';
import { viewerQuery } from '#web/platform/viewer.ts';

/** Part of every page of a member, once that has come alive: what was bought in one tab shows at once in all of them. */
export function PurchaseWatch() {
  const client = useQueryClient();
  useLiveEvent('credits.changed', ({ credits }) => {
    client.setQueryData(viewerQuery.queryKey, (known) =>
      known?.user ? { user: { ...known.user, credits } } : known,
    );
  });
  useLiveEvent('payment.changed', async ({ status }) => {
    // A first purchase opens photos and ends limits: whatever was read before may have been told to a free member.
    if (status === 'completed') return client.invalidateQueries();
    for (const read of [getTransaction, listTransactions]) await client.invalidateQueries(queriesOf(read));
  });
  return null;
}
