import { and, desc, eq, lt } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { supportRequest } from './support.table.ts';

type Db = Pick<Platform, 'db'>;
export type SupportRequestRow = typeof supportRequest.$inferSelect;

export async function findRequestOfKey({ db }: Db, siteId: number, key: string): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: supportRequest.id })
    .from(supportRequest)
    .where(and(eq(supportRequest.siteId, siteId), eq(supportRequest.clientKey, key)));
  return row?.id;
}

/** False when the same request exists. Waits for a concurrent duplicate. */
export async function insertRequest({ db }: Db, row: SupportRequestRow): Promise<boolean> {
  const rows = await db()
    .insert(supportRequest)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: supportRequest.id });
  return rows.length > 0;
}

export async function listRequestsOf({ db }: Db, accountId: number): Promise<SupportRequestRow[]> {
  return db()
    .select()
    .from(supportRequest)
    .where(eq(supportRequest.accountId, accountId))
    .orderBy(desc(supportRequest.createdAt));
}

export async function deleteRequestsOf({ db }: Db, accountId: number): Promise<void> {
  await db().delete(supportRequest).where(eq(supportRequest.accountId, accountId));
}

export async function deleteRequestsBefore({ db }: Db, time: Date): Promise<void> {
  await db().delete(supportRequest).where(lt(supportRequest.createdAt, time));
}
