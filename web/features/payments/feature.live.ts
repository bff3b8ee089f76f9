import { useQueryClient } from '@tanstack/react-query';
import type { LivePart } from '#web/app/extensions.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { setCredits } from '#web/platform/session/viewer.ts';

export const paymentsLive: LivePart = { Part: PurchaseWatch };

/** On every hydrated page of a member: a purchase in one tab updates all of them. */
function PurchaseWatch() {
  const client = useQueryClient();
  useLiveEvent('credits.changed', ({ credits }) => setCredits(client, credits));
  useLiveEvent('payment.changed', async ({ status }) => {
    // After the first purchase photos and limits are others, so everything is read again.
    if (status === 'completed') return client.invalidateQueries();
    // Not with every page: payments change on few of them.
    const { getTransaction, listTransactions } = await importWithRetry(
      () => import('#contract/payments/endpoints.ts'),
    );
    for (const read of [getTransaction, listTransactions]) await client.invalidateQueries(queriesOf(read));
  });
  return null;
}
