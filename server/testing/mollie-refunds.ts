import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Amount {
  value: string;
  currency: string;
}

export interface StubRefund {
  id: string;
  amount: Amount;
  metadata: unknown;
  /** Missing: pending. */
  status?: string;
}

interface Books {
  payments: Map<string, { amount: Amount; amountRefunded?: Amount; amountChargedBack?: Amount }>;
  refunds: Map<string, StubRefund[]>;
}

const readCents = (amount?: Amount) => Math.round(Number(amount?.value ?? 0) * 100);
const toAnswer = (refund: StubRefund) => ({ resource: 'refund', status: 'pending', ...refund });

/** The refunds of the stub: lists them, creates one per remembered key, and at most what is left. */
export async function answerRefunds(
  stub: Books,
  byKey: Map<string, string>,
  id: string,
  request: IncomingMessage,
): Promise<{ status: number; body: object }> {
  const payment = stub.payments.get(id);
  if (!payment) return { status: 404, body: { detail: 'No payment exists with this id' } };
  const made = stub.refunds.get(id) ?? [];
  if (request.method === 'GET') return { status: 200, body: { _embedded: { refunds: made.map(toAnswer) } } };
  const { amount, metadata } = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'));
  const key = String(request.headers['idempotency-key']);
  const known = made.find((refund) => refund.id === byKey.get(key));
  if (known) return { status: 201, body: toAnswer(known) };
  const refunded = readCents(payment.amountRefunded) + readCents(amount);
  if (refunded + readCents(payment.amountChargedBack) > readCents(payment.amount))
    return { status: 422, body: { detail: 'The amount is higher than the maximum' } };
  const refund = { id: `re_${randomBytes(5).toString('hex')}`, amount, metadata };
  byKey.set(key, refund.id);
  stub.refunds.set(id, [...made, refund]);
  payment.amountRefunded = { value: (refunded / 100).toFixed(2), currency: amount.currency };
  return { status: 201, body: toAnswer(refund) };
}
