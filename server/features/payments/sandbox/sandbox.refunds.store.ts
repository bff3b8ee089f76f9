import { eq, sum } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { SandboxPaymentRow } from './sandbox.store.ts';
import { sandboxPayment, sandboxRefund } from './sandbox.table.ts';

type SandboxRefund = Omit<typeof sandboxRefund.$inferInsert, 'createdAt'>;

/** The whole amount where a tester refunded it, else the shop's partial refunds. */
export async function sumSandboxRefunds(
  { db }: Platform,
  { id, status, amountCents }: Pick<SandboxPaymentRow, 'id' | 'status' | 'amountCents'>,
): Promise<number> {
  if (status === 'refunded') return amountCents;
  const [row] = await db()
    .select({ cents: sum(sandboxRefund.amountCents) })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.paymentId, id));
  return Number(row?.cents ?? 0);
}

/** Returns the id of the first refund with this key; undefined when it exceeds the rest of the payment. */
export async function refundSandboxPayment(
  platform: Platform,
  refund: SandboxRefund,
): Promise<string | undefined> {
  const { db, clock } = platform;
  return db.transaction(async () => {
    const [found] = await db()
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.id, refund.paymentId))
      .for('update');
    const known = await findSandboxRefund(platform, refund);
    if (known) return known;
    const left = found ? found.amountCents - (await sumSandboxRefunds(platform, found)) : 0;
    if (found?.status !== 'paid' || refund.amountCents > left) return undefined;
    await db()
      .insert(sandboxRefund)
      .values({ ...refund, createdAt: clock.now() });
    return refund.id;
  });
}

export async function findSandboxRefund(
  { db }: Platform,
  { idempotencyKey }: Pick<SandboxRefund, 'idempotencyKey'>,
): Promise<string | undefined> {
  const [known] = await db()
    .select({ id: sandboxRefund.id })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.idempotencyKey, idempotencyKey));
  return known?.id;
}
