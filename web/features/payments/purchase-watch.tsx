import { useQueryClient } from '@tanstack/react-query';
import { getTransaction, listTransactions } from '#contract/payments.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';

/** On every hydrated page of a member: a purchase in one tab updates all of them. */
export function PurchaseWatch() {
  const client = useQueryClient();
  useLiveEvent('credits.changed', ({ credits }) => {
    client.setQueryData(viewerQuery.queryKey, (known) =>
      known?.user ? { user: { ...known.user, credits } } : known,
    );
  });
  useLiveEvent('payment.changed', async ({ status }) => {
    // After the first purchase photos and limits are others, so everything is read again.
    if (status === 'completed') return client.invalidateQueries();
    for (const read of [getTransaction, listTransactions]) await client.invalidateQueries(queriesOf(read));
  });
  return null;
}
