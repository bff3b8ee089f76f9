import { and, asc, eq, max, sql } from 'drizzle-orm';
import { account, profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { termsAgreement } from './agreements.table.ts';

/** Members who joined before agreements were stored agreed to the first version. */
export const firstVersion = 1;

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

/**
 * Members by the version that they agreed to last. Who joined before agreements were kept has agreed to the first; imported
 * members count once they have agreed.
 */
export async function countAgreements(
  { db }: Db,
  siteId: number,
): Promise<{ version: number; members: number }[]> {
  const last = db()
    .select({ accountId: termsAgreement.accountId, version: max(termsAgreement.version).as('version') })
    .from(termsAgreement)
    .groupBy(termsAgreement.accountId)
    .as('last');
  const version = sql<number>`coalesce(${last.version}, ${firstVersion})::integer`;
  return db()
    .select({ version, members: sql<number>`count(*)::integer` })
    .from(account)
    .leftJoin(last, eq(last.accountId, account.id))
    .leftJoin(profile, eq(profile.memberId, account.id))
    .where(
      and(
        eq(account.siteId, siteId),
        eq(account.status, 'active'),
        eq(account.termsDue, false),
        sql`${profile.fictional} is not true`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
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
