import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { banSign, memberDevice } from './bans.table.ts';

export type BanSignRow = typeof banSign.$inferSelect;

export async function insertSigns({ db }: Platform, rows: BanSignRow[]): Promise<void> {
  if (rows.length > 0) await db().insert(banSign).values(rows);
}

export async function deleteSignsOf({ db }: Platform, caseId: number): Promise<void> {
  await db().delete(banSign).where(eq(banSign.caseId, caseId));
}

export async function deleteExpiredSigns({ db, clock }: Platform): Promise<void> {
  await db().delete(banSign).where(lte(banSign.expiresAt, clock.now()));
}

export async function listSignsOf({ db }: Platform, caseIds: number[]): Promise<BanSignRow[]> {
  return db().select().from(banSign).where(inArray(banSign.caseId, caseIds));
}

export async function findSigns(
  { db, clock }: Platform,
  siteId: number,
  hashes: string[],
): Promise<BanSignRow[]> {
  if (hashes.length === 0) return [];
  return db()
    .select()
    .from(banSign)
    .where(and(eq(banSign.siteId, siteId), inArray(banSign.hash, hashes), gt(banSign.expiresAt, clock.now())))
    .orderBy(banSign.caseId, banSign.id);
}

/**
 * In one order for everybody, so that a ban and a login with the same signs take turns and never deadlock. In a transaction the
 * order is: account, wallet, profile, these hashes, and only then whatever announces a change of the member: the figures of the
 * search are rows that all members of one gender and age share (`count_search_rows.sql`).
 */
export async function lockHashes({ db }: Platform, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return;
  const names = [...new Set(hashes)].toSorted().map((hash) => `ban ${hash}`);
  await db().execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality wanted (name, place) order by place`);
}

export async function upsertDevice(
  { db, clock }: Platform,
  { memberId, hash }: { memberId: number; hash: string },
): Promise<void> {
  const usedAt = clock.now();
  await db()
    .insert(memberDevice)
    .values({ memberId, hash, usedAt })
    .onConflictDoUpdate({ target: [memberDevice.memberId, memberDevice.hash], set: { usedAt } });
}

export async function listDevices({ db }: Platform, memberId: number) {
  return db().select().from(memberDevice).where(eq(memberDevice.memberId, memberId));
}

export async function deleteDevices({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(memberDevice).where(eq(memberDevice.memberId, memberId));
}

export async function deleteDevicesBefore({ db }: Platform, moment: Date): Promise<void> {
  await db().delete(memberDevice).where(lte(memberDevice.usedAt, moment));
}

export async function listFingerprints({ db }: Platform): Promise<{ id: number; sealed: string }[]> {
  const rows = await db()
    .select({ id: banSign.id, sealed: banSign.fingerprint })
    .from(banSign)
    .where(isNotNull(banSign.fingerprint));
  return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '' }));
}

export async function replaceFingerprint({ db }: Platform, id: number, sealed: string): Promise<void> {
  await db().update(banSign).set({ fingerprint: sealed }).where(eq(banSign.id, id));
}
