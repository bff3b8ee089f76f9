import { and, eq, inArray } from 'drizzle-orm';
import type { SandboxChoice, SandboxStatus } from '#contract/payments/sandbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { payment, paymentOrder } from '../payments.table.ts';
import { sandboxPayment } from './sandbox.table.ts';

export type SandboxPaymentRow = typeof sandboxPayment.$inferSelect;

/** Returns the first payment with this idempotency key. */
export async function insertSandboxPayment(
  { db }: Platform,
  row: SandboxPaymentRow,
): Promise<SandboxPaymentRow> {
  await db()
    .insert(sandboxPayment)
    .values(row)
    .onConflictDoNothing({ target: sandboxPayment.idempotencyKey });
  const [found] = await db()
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.idempotencyKey, row.idempotencyKey));
  if (!found) throw new Error('The sandbox payment is gone');
  return found;
}

export async function findSandboxPayment(
  { db }: Platform,
  id: string,
): Promise<SandboxPaymentRow | undefined> {
  const [found] = await db().select().from(sandboxPayment).where(eq(sandboxPayment.id, id));
  return found;
}

/** References are unique order numbers. */
export async function findSandboxPaymentBy({ db }: Platform, reference: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ id: sandboxPayment.id })
    .from(sandboxPayment)
    .where(eq(sandboxPayment.reference, reference));
  return found?.id;
}

export async function findSandboxPaymentOf(
  { db }: Platform,
  accountId: number,
  id: string,
): Promise<SandboxPaymentRow | undefined> {
  const [found] = await db()
    .select({ sandboxPayment })
    .from(sandboxPayment)
    .innerJoin(payment, eq(payment.providerId, sandboxPayment.id))
    .innerJoin(paymentOrder, eq(paymentOrder.id, payment.id))
    .where(and(eq(sandboxPayment.id, id), eq(paymentOrder.accountId, accountId)));
  return found?.sandboxPayment;
}

export async function updateSandboxStatus(
  { db }: Platform,
  id: string,
  status: Exclude<SandboxChoice, 'paid_once'>,
): Promise<void> {
  await db()
    .update(sandboxPayment)
    .set({ status })
    .where(and(eq(sandboxPayment.id, id), inArray(sandboxPayment.status, statusesBefore(status))));
}

/** Paid payments can only be refunded. */
function statusesBefore(status: SandboxStatus): SandboxStatus[] {
  return status === 'refunded' ? ['paid'] : ['open', 'pending'];
}
