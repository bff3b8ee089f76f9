import { and, eq, isNull } from 'drizzle-orm';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredMandate } from '../provider.ts';
import { sandboxMandate } from './sandbox.table.ts';

/** Returns the first mandate with this idempotency key. */
export async function insertSandboxMandate(
  { db, clock }: Platform,
  { idempotencyKey, reference }: { idempotencyKey: string; reference: string },
): Promise<StoredMandate> {
  const row = { id: `sbm_${createToken(12)}`, customerId: `sbc_${createToken(12)}`, createdAt: clock.now() };
  await db()
    .insert(sandboxMandate)
    .values({ ...row, idempotencyKey, reference })
    .onConflictDoNothing({ target: sandboxMandate.idempotencyKey });
  const [found] = await db()
    .select({ mandateId: sandboxMandate.id, customerId: sandboxMandate.customerId })
    .from(sandboxMandate)
    .where(eq(sandboxMandate.idempotencyKey, idempotencyKey));
  if (!found) throw new Error('The sandbox mandate is gone');
  return found;
}

export async function findSandboxMandate(
  { db }: Platform,
  { mandateId, customerId }: { mandateId: string; customerId?: string },
): Promise<{ customerId: string; refuses: boolean } | undefined> {
  const [found] = await db()
    .select({ customerId: sandboxMandate.customerId, refuses: sandboxMandate.refuses })
    .from(sandboxMandate)
    .where(
      and(
        eq(sandboxMandate.id, mandateId),
        customerId === undefined ? undefined : eq(sandboxMandate.customerId, customerId),
        isNull(sandboxMandate.revokedAt),
      ),
    );
  return found;
}

export async function refuseSandboxMandate({ db }: Platform, id: string): Promise<void> {
  await db().update(sandboxMandate).set({ refuses: true }).where(eq(sandboxMandate.id, id));
}

export async function revokeSandboxMandate(
  { db, clock }: Platform,
  { mandateId }: StoredMandate,
): Promise<void> {
  await db()
    .update(sandboxMandate)
    .set({ revokedAt: clock.now() })
    .where(and(eq(sandboxMandate.id, mandateId), isNull(sandboxMandate.revokedAt)));
}
