import { useQueryClient } from '@tanstack/react-query';
import type { LivePart } from '#web/app/extensions.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useLiveEvent } from '#web/platform/live/live-events.ts';
import { setCredits } from '#web/platform/session/viewer.ts';

export const paymentsLive: LivePart = { Part: PurchaseWatch };

/** A purchase in one tab updates all tabs of a member. */
function PurchaseWatch() {
  const client = useQueryClient();
  useLiveEvent('credits.changed', ({ credits }) => setCredits(client, credits));
  useLiveEvent('payment.changed', async ({ status }) => {
    // The first purchase changes photos and limits, so everything is refetched.
    if (status === 'completed') return client.invalidateQueries();
    // It is loaded on demand: payments change on few pages.
    const { getTransaction, listTransactions } = await importWithRetry(
      () => import('#contract/payments/endpoints.ts'),
    );
    for (const read of [getTransaction, listTransactions]) await client.invalidateQueries(queriesOf(read));
  });
  return null;
}
