import { and, asc, eq } from 'drizzle-orm';
import { profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { creditPackage } from './payments.table.ts';

export type PackageRow = typeof creditPackage.$inferSelect;
export type NewPackage = typeof creditPackage.$inferInsert;

export async function listActivePackages({ db }: Platform, siteId: number): Promise<PackageRow[]> {
  return db()
    .select()
    .from(creditPackage)
    .where(and(eq(creditPackage.siteId, siteId), eq(creditPackage.active, true)))
    .orderBy(asc(creditPackage.position));
}

export async function findActivePackage(
  { db }: Platform,
  siteId: number,
  id: number,
): Promise<PackageRow | undefined> {
  const [found] = await db()
    .select()
    .from(creditPackage)
    .where(and(eq(creditPackage.siteId, siteId), eq(creditPackage.id, id), eq(creditPackage.active, true)));
  return found;
}

export async function hasPackages({ db }: Platform, siteId: number): Promise<boolean> {
  const rows = await db()
    .select({ id: creditPackage.id })
    .from(creditPackage)
    .where(eq(creditPackage.siteId, siteId))
    .limit(1);
  return rows.length > 0;
}

export async function insertPackages({ db }: Platform, rows: NewPackage[]): Promise<void> {
  await db().insert(creditPackage).values(rows).onConflictDoNothing();
}

/** Where a member lives; undefined until she has said so. */
export async function findCountryOf({ db }: Platform, memberId: number): Promise<string | undefined> {
  const [found] = await db()
    .select({ country: profile.country })
    .from(profile)
    .where(eq(profile.memberId, memberId));
  return found?.country ?? undefined;
}
