import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { HashedContact } from './hidden-contacts.rules.ts';

type Db = Pick<Platform, 'db'>;

/** Changes of one member's list take turns, and none is written for a member who is being erased. */
export async function lockMember({ db }: Db, memberId: number): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select from account where id = ${memberId} and status in ('active', 'not_confirmed') for no key update`);
  return rows.length > 0;
}

export interface ListState {
  count: number;
  since: Date | null;
  cleared: number;
}

/** What was cleared after `undoableSince` can be brought back. */
export async function findState({ db }: Db, memberId: number, undoableSince: Date): Promise<ListState> {
  const { rows } = await db().execute<{ count: number; since: string | null; cleared: number }>(sql`
    select count(*) filter (where cleared_at is null)::integer as count, min(at) filter (where cleared_at is null) as since,
      count(*) filter (where cleared_at > ${undoableSince.toISOString()}::timestamptz)::integer as cleared
    from hidden_contact where member_id = ${memberId}`);
  const { count = 0, since = null, cleared = 0 } = rows[0] ?? {};
  return { count, since: since === null ? null : new Date(since), cleared };
}

/** Returns how many are new. One that was stored under a former secret is moved to the current one. */
export async function insertContacts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: number,
  contacts: readonly HashedContact[],
): Promise<number> {
  const now = clock.now().toISOString();
  const former = contacts.flatMap(({ hash, hashes }) => hashes.filter((one) => one !== hash));
  const moved = former.length === 0 ? 0 : await deleteContacts({ db }, memberId, former);
  const rowsToWrite = contacts.map(({ kind, keyId, hash }) => ({ kind, keyId, hash }));
  const { rows } = await db().execute(sql`
    insert into hidden_contact (member_id, kind, key_id, hash, at)
    select ${memberId}::bigint, kind, "keyId", hash, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rowsToWrite)}::json) contact (kind text, "keyId" text, hash text)
    order by hash on conflict do nothing returning 1`);
  return rows.length - moved;
}

async function deleteContacts({ db }: Db, memberId: number, hashes: string[]): Promise<number> {
  const { rows } = await db().execute(sql`
    delete from hidden_contact where member_id = ${memberId}
      and hash in (select json_array_elements_text(${JSON.stringify(hashes)}::json)) returning 1`);
  return rows.length;
}

type ListTable = 'hidden_contact' | 'hidden_pair';

/** Marks what is there as cleared. */
export async function clearRows(
  { db }: Db,
  table: ListTable,
  { memberId, at }: { memberId: number; at: Date },
): Promise<void> {
  const now = at.toISOString();
  await db().execute(
    table === 'hidden_contact'
      ? sql`update hidden_contact set cleared_at = ${now}::timestamptz where member_id = ${memberId} and cleared_at is null`
      : sql`update hidden_pair set cleared_at = ${now}::timestamptz where hider_id = ${memberId} and cleared_at is null`,
  );
}

export async function restoreRows(
  { db }: Db,
  table: ListTable,
  { memberId, undoableSince }: { memberId: number; undoableSince: Date },
): Promise<void> {
  const since = undoableSince.toISOString();
  await db().execute(
    table === 'hidden_contact'
      ? sql`update hidden_contact set cleared_at = null where member_id = ${memberId} and cleared_at > ${since}::timestamptz`
      : sql`update hidden_pair set cleared_at = null where hider_id = ${memberId} and cleared_at > ${since}::timestamptz`,
  );
}

/** A new list ends what could be brought back. */
export async function deleteClearedOf({ db }: Db, memberId: number): Promise<void> {
  await db().execute(
    sql`delete from hidden_contact where member_id = ${memberId} and cleared_at is not null`,
  );
  await db().execute(sql`delete from hidden_pair where hider_id = ${memberId} and cleared_at is not null`);
}

export async function deleteClearedBefore({ db }: Db, moment: Date): Promise<void> {
  const before = moment.toISOString();
  await db().execute(sql`delete from hidden_contact where cleared_at <= ${before}::timestamptz`);
  await db().execute(sql`delete from hidden_pair where cleared_at <= ${before}::timestamptz`);
}

/** The member's list, what they have proved, and the pairs on both sides. */
export async function eraseContactsOf({ db }: Db, memberId: number): Promise<void> {
  await db().execute(sql`delete from hidden_contact where member_id = ${memberId}`);
  await db().execute(sql`delete from proven_contact where member_id = ${memberId}`);
  await db().execute(sql`delete from hidden_pair where hider_id = ${memberId} or hidden_id = ${memberId}`);
}

/** Contacts that no member who joins can meet any more, because the secret of their hash is gone. */
export async function countUnreadable({ db }: Db, keyIds: string[]): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::integer as count from hidden_contact
    where key_id not in (select json_array_elements_text(${JSON.stringify(keyIds)}::json))`);
  return rows[0]?.count ?? 0;
}
