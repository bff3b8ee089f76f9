import { and, asc, eq, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { namedSearch, searchAlert } from './named.table.ts';

export type NamedRow = typeof namedSearch.$inferSelect;

/**
 * Locks the account, so that tabs, mailed links and the alert of the day change its searches one after the other. False: the
 * member has just left. Inside a transaction, before anything else.
 */
export async function lockOwner({ db }: Platform, memberId: number): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from account where id = ${memberId} and status in ('active', 'not_confirmed') for no key update`);
  return rows.length > 0;
}

export async function listNamedOf({ db }: Platform, memberId: number): Promise<NamedRow[]> {
  return db()
    .select()
    .from(namedSearch)
    .where(eq(namedSearch.memberId, memberId))
    .orderBy(asc(namedSearch.createdAt), asc(namedSearch.id));
}

export async function findNamed(
  { db }: Platform,
  memberId: number,
  id: number,
): Promise<NamedRow | undefined> {
  const [row] = await db().select().from(namedSearch).where(isOne(memberId, id));
  return row;
}

const isOne = (memberId: number, id: number) =>
  and(eq(namedSearch.memberId, memberId), eq(namedSearch.id, id));

/** Those whose names are the same to the unique index, whose capitals are those of the database. */
export async function listNamesakes(
  { db }: Platform,
  memberId: number,
  name: string,
): Promise<ReadonlySet<number>> {
  const rows = await db()
    .select({ id: namedSearch.id })
    .from(namedSearch)
    .where(and(eq(namedSearch.memberId, memberId), sql`lower(${namedSearch.name}) = lower(${name})`));
  return new Set(rows.map(({ id }) => id));
}

export async function insertNamed({ db }: Platform, row: NamedRow): Promise<void> {
  await db().insert(namedSearch).values(row);
}

export async function renameNamed(
  { db }: Platform,
  memberId: number,
  id: number,
  name: string,
): Promise<void> {
  await db().update(namedSearch).set({ name }).where(isOne(memberId, id));
}

/** The member wants to be told from now on; one who is told already stays where they were. */
export async function beginTelling({ db, clock }: Platform, memberId: number, id: number): Promise<void> {
  const now = clock.now().toISOString();
  await db()
    .update(namedSearch)
    .set({ toldUntil: sql`coalesce(${namedSearch.toldUntil}, ${now}::timestamptz)` })
    .where(isOne(memberId, id));
}

export async function stopTelling({ db }: Platform, memberId: number, id: number): Promise<void> {
  await db().update(namedSearch).set({ toldUntil: null }).where(isOne(memberId, id));
}

/** Only forwards: a look may be younger than the alert that was being written. */
export async function moveToldUntil(
  { db }: Platform,
  memberId: number,
  ids: readonly number[],
  until: Date,
): Promise<void> {
  await db().execute(sql`
    update named_search set told_until = ${until.toISOString()}::timestamptz
    where member_id = ${memberId}
      and id = any (array(select wanted.id::bigint from json_array_elements_text(${JSON.stringify(ids)}) as wanted (id)))
      and told_until < ${until.toISOString()}::timestamptz`);
}

export async function deleteNamed({ db }: Platform, memberId: number, id: number): Promise<void> {
  await db().delete(namedSearch).where(isOne(memberId, id));
}

/** A turn that was missed, as by a member who was away, is not made up for at any hour: it waits for the morning. */
export async function insertAlert({ db, clock }: Platform, memberId: number, dueAt: Date): Promise<void> {
  await db()
    .insert(searchAlert)
    .values({ memberId, dueAt })
    .onConflictDoUpdate({
      target: searchAlert.memberId,
      set: { dueAt },
      setWhere: sql`${searchAlert.dueAt} <= ${clock.now().toISOString()}::timestamptz`,
    });
}

/** Deletes the turn of a member whose searches have no alert left. */
export async function dropIdleAlert({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    delete from search_alert where member_id = ${memberId}
      and not exists (select from named_search where member_id = ${memberId} and told_until is not null)`);
}

export async function deleteNamedOf({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(namedSearch).where(eq(namedSearch.memberId, memberId));
  await db().delete(searchAlert).where(eq(searchAlert.memberId, memberId));
}

/** Members whose morning has come and who want to be told, by id, behind `after`. */
export async function listDueAlerts(
  { db }: Platform,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.query(
    `select l.member_id from search_alert l
     join account a on a.id = l.member_id and a.status = 'active'
     where l.due_at <= $1 and l.member_id > $2
       and exists (select from named_search n where n.member_id = l.member_id and n.told_until is not null)
       and exists (
         select from notification_choice c
         where c.account_id = a.id and c.type = 'search_alerts' and c.is_on
           and (c.channel = 'push' or a.notifications_disabled = '{}'))
     order by l.member_id limit $3`,
    [now, after, limit],
  );
  return rows.map(({ member_id }) => Number(member_id));
}

/**
 * Puts the next look off to `next`. False when another process has done so: of two one looks for the member. False, too, when it
 * was due before `latest`: as when a member comes back, it waits for the next morning.
 */
export async function claimDueAlert(
  { db, clock }: Platform,
  memberId: number,
  { next, latest }: { next: Date; latest: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `update search_alert l set due_at = $2
     from (select due_at from search_alert where member_id = $1 for update) was
     where l.member_id = $1 and l.due_at <= $3 returning was.due_at >= $4 as "isInTime"`,
    [memberId, next, clock.now(), latest],
  );
  return rows[0]?.isInTime === true;
}
