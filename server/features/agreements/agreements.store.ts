import { asc, eq, max } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { termsAgreement } from './agreements.table.ts';

type Db = Pick<Platform, 'db'>;

/** A repeat keeps the first time. */
export async function insertAgreement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountId: number,
  version: number,
): Promise<void> {
  await db()
    .insert(termsAgreement)
    .values({ accountId, version, agreedAt: clock.now() })
    .onConflictDoNothing();
}

export async function findAgreedVersion({ db }: Db, accountId: number): Promise<number | null> {
  const [row] = await db()
    .select({ version: max(termsAgreement.version) })
    .from(termsAgreement)
    .where(eq(termsAgreement.accountId, accountId));
  return row?.version ?? null;
}

export async function listAgreements({ db }: Db, accountId: number) {
  return db()
    .select({ version: termsAgreement.version, agreedAt: termsAgreement.agreedAt })
    .from(termsAgreement)
    .where(eq(termsAgreement.accountId, accountId))
    .orderBy(asc(termsAgreement.version));
}

export async function deleteAgreements({ db }: Db, accountId: number): Promise<void> {
  await db().delete(termsAgreement).where(eq(termsAgreement.accountId, accountId));
}
