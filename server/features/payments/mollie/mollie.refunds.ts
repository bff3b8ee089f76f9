import * as z from 'zod';
import type { RefundRequest } from '../provider.ts';
import { callMollie, type MollieSettings } from './mollie.client.ts';

const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.object({ key: z.string() }).nullish().catch(null),
});
const listSchema = z.object({ _embedded: z.object({ refunds: z.array(refundSchema) }) });

/**
 * https://docs.mollie.com/reference/create-refund. Mollie forgets idempotency keys after an hour, and a retry
 * may come a day later: it finds an earlier refund by the key in its metadata.
 */
export async function refund(
  settings: MollieSettings,
  request: RefundRequest,
): Promise<{ refundId: string }> {
  const { providerId, amountCents, currency, description, idempotencyKey: key } = request;
  const known = await findRefund(settings, request);
  if (known) return { refundId: known };
  const amount = { value: (amountCents / 100).toFixed(2), currency };
  const made = await callMollie(settings, refundSchema, pathOf(providerId), {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ amount, description, metadata: { key } }),
  });
  return { refundId: made.id };
}

/** A refund that failed at the bank was not paid, but must not be repeated automatically. */
export async function findRefund(
  settings: MollieSettings,
  { providerId, idempotencyKey }: Pick<RefundRequest, 'providerId' | 'idempotencyKey'>,
): Promise<string | undefined> {
  const list = await callMollie(settings, listSchema, `${pathOf(providerId)}?limit=250`, { method: 'GET' });
  return list._embedded.refunds.find(({ metadata }) => metadata?.key === idempotencyKey)?.id;
}

const pathOf = (providerId: string) => `/payments/${encodeURIComponent(providerId)}/refunds`;
