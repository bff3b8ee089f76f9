import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { profile } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { creditPackage } from '../payments.table.ts';

export type PackageRow = typeof creditPackage.$inferSelect;
export type NewPackage = typeof creditPackage.$inferInsert;

/** Packages of the country, else those of all countries without their own. */
export async function listActivePackages(
  { db }: Platform,
  siteId: number,
  country: string,
): Promise<PackageRow[]> {
  const rows = await db()
    .select()
    .from(creditPackage)
    .where(and(eq(creditPackage.siteId, siteId), eq(creditPackage.active, true), isFor(country)))
    .orderBy(asc(creditPackage.position));
  const own = rows.filter((row) => row.country !== null);
  return own.length > 0 ? own : rows;
}

export async function findActivePackage(
  { db }: Platform,
  siteId: number,
  { id, countries }: { id: number; countries: string[] },
): Promise<PackageRow | undefined> {
  const [found] = await db()
    .select()
    .from(creditPackage)
    .where(
      and(
        eq(creditPackage.siteId, siteId),
        // A member may request an id larger than the column.
        sql`${creditPackage.id} = ${id}::bigint`,
        eq(creditPackage.active, true),
        isFor(...countries),
      ),
    );
  return found;
}

function isFor(...countries: string[]): SQL | undefined {
  return or(isNull(creditPackage.country), inArray(creditPackage.country, countries));
}

export async function hasPackages({ db }: Platform, siteId: number): Promise<boolean> {
  const rows = await db()
    .select({ id: creditPackage.id })
    .from(creditPackage)
    .where(eq(creditPackage.siteId, siteId))
    .limit(1);
  return rows.length > 0;
}

export async function listSold({ db }: Pick<Platform, 'db'>, siteId: number): Promise<PackageRow[]> {
  return db()
    .select()
    .from(creditPackage)
    .where(and(eq(creditPackage.siteId, siteId), eq(creditPackage.active, true)))
    .orderBy(asc(creditPackage.country), asc(creditPackage.position));
}

const soldNames = ['position', 'credits', 'priceCents', 'currency', 'country', 'popular'] as const;

/** Unchanged packages keep their row; removed ones stay for the orders that name them. */
export async function replacePackages(
  { db }: Pick<Platform, 'db'>,
  siteId: number,
  wanted: NewPackage[],
): Promise<void> {
  const describe = (sold: NewPackage) => JSON.stringify(soldNames.map((name) => sold[name] ?? null));
  const known = await listSold({ db }, siteId);
  const ended = known.filter((row) => !wanted.some((sold) => describe(sold) === describe(row)));
  const added = wanted.filter((sold) => !known.some((row) => describe(sold) === describe(row)));
  if (ended.length > 0)
    await db()
      .update(creditPackage)
      .set({ active: false })
      .where(
        inArray(
          creditPackage.id,
          ended.map(({ id }) => id),
        ),
      );
  if (added.length > 0) await db().insert(creditPackage).values(added);
}

export async function insertPackages({ db }: Platform, rows: NewPackage[]): Promise<void> {
  await db().insert(creditPackage).values(rows).onConflictDoNothing();
}

export async function findCountryOf({ db }: Platform, memberId: number): Promise<string | undefined> {
  const [found] = await db()
    .select({ country: profile.country })
    .from(profile)
    .where(eq(profile.memberId, memberId));
  return found?.country ?? undefined;
}
