import { and, eq, lt, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { formerPassword } from './members.table.ts';

type FormerPassword = typeof formerPassword.$inferSelect;

export async function insertFormerPasswords({ db }: Platform, rows: FormerPassword[]): Promise<void> {
  if (rows.length > 0) await db().insert(formerPassword).values(rows);
}

export interface FoundFormer {
  own: Pick<FormerPassword, 'accountId' | 'shape' | 'hash'> | null;
  /** Of all members of the domain. */
  shapes: string[];
}

/**
 * One look-up per shape in the index, however many members there are; the same statement with and without an account. Call it
 * before reading the account: a concurrent log-in replaces the one by the other.
 */
export async function findFormerPasswords(
  { db }: Platform,
  siteId: number,
  emailKey: string,
): Promise<FoundFormer> {
  const { rows } = await db().execute(sql`
    with recursive known (shape) as (
      (select min(shape) from former_password where site_id = ${siteId})
      union all
      select (select min(f.shape) from former_password f where f.site_id = ${siteId} and f.shape > known.shape)
      from known where known.shape is not null
    )
    select coalesce(json_agg(shape order by shape) filter (where shape is not null), '[]') as shapes,
      (select json_build_object('accountId', a.id, 'shape', f.shape, 'hash', f.hash)
       from account a join former_password f on f.account_id = a.id
       where a.site_id = ${siteId} and a.email_key = ${emailKey}) as own
    from known`);
  const [{ own = null, shapes = [] } = {}] = rows as unknown as Partial<FoundFormer>[];
  return { own, shapes };
}

export async function isFormerPassword({ db }: Platform, accountId: number, hash: string): Promise<boolean> {
  const [row] = await db()
    .select({ accountId: formerPassword.accountId })
    .from(formerPassword)
    .where(and(eq(formerPassword.accountId, accountId), eq(formerPassword.hash, hash)));
  return row !== undefined;
}

export async function deleteFormerPassword({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(formerPassword).where(eq(formerPassword.accountId, accountId));
}

export async function deleteFormerPasswordsBefore({ db }: Platform, time: Date): Promise<void> {
  await db().delete(formerPassword).where(lt(formerPassword.createdAt, time));
}
