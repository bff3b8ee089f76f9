import { sql } from 'drizzle-orm';
import { cardVisibility } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FavouritePlace } from './favourites.rules.ts';

export interface FavouriteRow extends FavouritePlace {
  note: NoteRow | null;
}

export interface NoteRow {
  text: string;
  /** Unix milliseconds. */
  changedAt: number;
}

/**
 * Locks both accounts, so that two tabs count one after the other and nothing is written about somebody who is being erased.
 * False: the viewer does not see the member. Inside a transaction, before anything else.
 */
export async function lockShown({ db }: Platform, viewerId: number, memberId: number): Promise<boolean> {
  await db().execute(sql`
    select from account where id in (${viewerId}, ${memberId}) order by id for no key update`);
  // A statement of its own, which sees what the lock has waited for.
  const { rows } = await db().execute(sql`
    select from account where id = ${viewerId} and status in ('active', 'not_confirmed')
      and ${cardVisibility(viewerId, memberId)} = 'shown'`);
  return rows.length > 0;
}

/** Of one member as the viewer sees them now: nothing while they do not. */
export async function findKept(
  { db }: Platform,
  viewerId: number,
  memberId: number,
): Promise<{ at: number | null; note: NoteRow | null }> {
  const { rows } = await db.query(
    `select f.at, n.text, n.changed_at as "changedAt" from (select 1) one
     left join favourite f on f.member_id = $1 and f.favourite_id = $2
     left join private_note n on n.member_id = $1 and n.about_id = $2
     where (f.at is not null or n.text is not null) and card_visibility($1, $2) = 'shown'`,
    [viewerId, memberId],
    { isKept: true },
  );
  const row = rows[0];
  return { at: row?.at ? timeOf(row.at) : null, note: toNote(row) };
}

export function toNote(row: Record<string, unknown> | undefined): NoteRow | null {
  return row && typeof row.text === 'string' ? { text: row.text, changedAt: timeOf(row.changedAt) } : null;
}

const timeOf = (value: unknown): number => new Date(value as string | Date).getTime();

/** Newest first, without members whom the viewer does not see. */
export async function listFavouriteRows(
  { db }: Platform,
  memberId: number,
  { limit, after }: { limit: number; after?: FavouritePlace | undefined },
): Promise<FavouriteRow[]> {
  const values: unknown[] = [memberId, limit];
  if (after) values.push(after.at, after.id);
  const { rows } = await db.query(
    `select f.favourite_id as id, f.at, n.text, n.changed_at as "changedAt" from favourite f
     left join private_note n on n.member_id = f.member_id and n.about_id = f.favourite_id
     where f.member_id = $1 and card_visibility($1, f.favourite_id) = 'shown'
     ${after ? 'and (f.at, f.favourite_id) < (to_timestamp($3::double precision / 1000), $4::bigint)' : ''}
     order by f.at desc, f.favourite_id desc limit $2`,
    values,
    { isKept: true },
  );
  return rows.map((row) => ({ id: Number(row.id), at: timeOf(row.at), note: toNote(row) }));
}

export async function countFavourites({ db }: Platform, memberId: number): Promise<number> {
  const { rows } = await db().execute<{ count: string }>(
    sql`select count(*) from favourite where member_id = ${memberId}`,
  );
  return Number(rows[0]?.count);
}

/** A repeat keeps the first time. */
export async function insertFavourite(
  { db }: Platform,
  { memberId, favouriteId, at }: { memberId: number; favouriteId: number; at: Date },
): Promise<void> {
  await db().execute(sql`
    insert into favourite (member_id, favourite_id, at)
    values (${memberId}, ${favouriteId}, ${at.toISOString()}::timestamptz)
    on conflict do nothing`);
}

export async function findFavouriteSince(
  { db }: Platform,
  memberId: number,
  favouriteId: number,
): Promise<Date | undefined> {
  const { rows } = await db().execute<{ at: string }>(
    sql`select at from favourite where member_id = ${memberId} and favourite_id = ${favouriteId}`,
  );
  return rows[0] && new Date(rows[0].at);
}

export async function deleteFavourite(
  { db }: Platform,
  memberId: number,
  favouriteId: number,
): Promise<void> {
  await db().execute(
    sql`delete from favourite where member_id = ${memberId} and favourite_id = ${favouriteId}`,
  );
}

/** On both sides. */
export async function deleteFavouritesOf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`
    with locked as (
      select member_id, favourite_id from favourite where member_id = ${memberId} or favourite_id = ${memberId}
      order by member_id, favourite_id for update
    )
    delete from favourite f using locked l
    where f.member_id = l.member_id and f.favourite_id = l.favourite_id`);
}
