import * as z from 'zod';
import { type MandateRequest, ProviderRefusal, type StoredMandate } from '../provider.ts';
import { callMollie, deleteAtMollie, type MollieSettings } from './mollie.client.ts';

const customerSchema = z.object({ id: z.string().regex(/^cst_\w{1,64}$/) });
const mandateSchema = z.object({
  id: z.string().regex(/^mdt_\w{1,64}$/),
  status: z.enum(['valid', 'pending', 'invalid']),
});

/** Creates a customer per mandate: https://docs.mollie.com/reference/create-mandate */
export async function createMandate(
  settings: MollieSettings,
  request: MandateRequest,
): Promise<StoredMandate> {
  const { accountHolder, iban, reference, signedAt, idempotencyKey } = request;
  const who = { name: accountHolder, metadata: { reference } };
  const customerId = await addCustomer(settings, `${idempotencyKey}-customer`, who);
  const mandate = await callMollie(
    settings,
    mandateSchema,
    `/customers/${customerId}/mandates`,
    post(`${idempotencyKey}-mandate`, {
      method: 'directdebit',
      consumerName: accountHolder,
      consumerAccount: iban,
      signatureDate: signedAt.toISOString().slice(0, 10),
      mandateReference: reference,
    }),
  );
  if (mandate.status === 'invalid') throw new ProviderRefusal(`mandate ${mandate.id} is invalid`);
  return { customerId, mandateId: mandate.id };
}

/** One per key: https://docs.mollie.com/reference/create-customer */
export async function addCustomer(settings: MollieSettings, key: string, who: object): Promise<string> {
  return (await callMollie(settings, customerSchema, '/customers', post(key, who))).id;
}

function post(key: string, body: object): RequestInit {
  return { method: 'POST', headers: { 'idempotency-key': key }, body: JSON.stringify(body) };
}

export async function revokeMandate(settings: MollieSettings, mandate: StoredMandate): Promise<void> {
  const { customerId, mandateId } = mandate;
  const path = `/customers/${encodeURIComponent(customerId)}/mandates/${encodeURIComponent(mandateId)}`;
  await deleteAtMollie(settings, path);
}
