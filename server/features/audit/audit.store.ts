import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { auditEntry } from './audit.table.ts';

export type AuditRow = typeof auditEntry.$inferInsert;

/** The trigger overwrites number and hashes, one row after the other. */
export async function insertEntries({ db }: Platform, rows: AuditRow[]): Promise<void> {
  await db().insert(auditEntry).values(rows);
}

export async function countActions(
  { db }: Platform,
  { staffId, since, actions }: { staffId: number; since: Date; actions: string[] },
): Promise<number> {
  const isTheirs = and(eq(auditEntry.staffId, staffId), gte(auditEntry.at, since));
  return db().$count(auditEntry, and(isTheirs, inArray(auditEntry.action, actions)));
}

/** The first changed or misplaced entry; undefined when the chain holds. */
export async function findBrokenEntry({ db }: Platform): Promise<number | undefined> {
  const { rows } = await db().execute(sql`
    select id from (
      select e.id, e.hash, hash_audit_entry(e) as computed, e.previous_hash,
        lag(e.id, 1, 0::bigint) over by_number as id_before, lag(e.hash, 1, '\\x00'::bytea) over by_number as hash_before
      from audit_entry e window by_number as (order by e.id)
    ) entry
    where hash <> computed or previous_hash <> hash_before or id <> id_before + 1
    order by id limit 1`);
  return rows[0] && Number(rows[0].id);
}

/** The number of entries, the newest hash in hex, and whether it was the last one written. */
export async function readEnd({ db }: Platform): Promise<{ count: number; hash: string; isWhole: boolean }> {
  const { rows } = await db().execute(sql`
    select h.id as count, encode(h.hash, 'hex') as hash, coalesce((select e.hash from audit_entry e order by e.id desc limit 1), '\\x00') = h.hash
      and coalesce((select max(e.id) from audit_entry e), 0) = h.id as whole
    from audit_head h`);
  return {
    count: Number(rows[0]?.count ?? 0),
    hash: String(rows[0]?.hash),
    isWhole: rows[0]?.whole === true,
  };
}

export async function findLastEntry(
  { db }: Platform,
  subject: string,
): Promise<Pick<typeof auditEntry.$inferSelect, 'at' | 'action'> | undefined> {
  const { at, action, id } = auditEntry;
  const isAbout = eq(auditEntry.subject, subject);
  const [row] = await db().select({ at, action }).from(auditEntry).where(isAbout).orderBy(desc(id)).limit(1);
  return row;
}

/**
 * Whether the role of this connection may do more with the log than read and add, by itself or as the owner of what the log
 * stands in, could give itself such a right, or could put a table of the same name before it.
 */
export async function mayChangeLog({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select r.rolsuper or r.rolcreaterole or has_database_privilege(current_database(), 'temporary, create')
      or exists (select from pg_namespace where has_schema_privilege(oid, 'create')) or bool_or(
        pg_has_role(c.relowner, 'member') or pg_has_role(n.nspowner, 'member') or pg_has_role(d.datdba, 'member')
        or has_table_privilege(c.oid, 'update, delete, truncate, trigger')) as may
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_roles r on r.rolname = current_user join pg_database d on d.datname = current_database()
    where c.oid in ('audit_entry'::regclass, 'audit_head'::regclass)
    group by r.rolsuper, r.rolcreaterole`);
  return rows[0]?.may !== false;
}
