import { eq, sum } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { SandboxPaymentRow } from './sandbox.store.ts';
import { sandboxPayment, sandboxRefund } from './sandbox.table.ts';

type SandboxRefund = Omit<typeof sandboxRefund.$inferInsert, 'createdAt'>;

/** What has gone back: all of it where a tester gave it back, else the parts that the shop did. */
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

/** The id of the first refund with this key, made now or before; undefined where not so much is left of the payment. */
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
    const [known] = await db()
      .select({ id: sandboxRefund.id })
      .from(sandboxRefund)
      .where(eq(sandboxRefund.idempotencyKey, refund.idempotencyKey));
    if (known) return known.id;
    const left = found ? found.amountCents - (await sumSandboxRefunds(platform, found)) : 0;
    if (found?.status !== 'paid' || refund.amountCents > left) return undefined;
    await db()
      .insert(sandboxRefund)
      .values({ ...refund, createdAt: clock.now() });
    return refund.id;
  });
}
