import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';

export interface AutoLikes {
  isOn: boolean;
  perDay: number;
  filters: unknown;
}

export async function findAutoLikes({ db }: Platform, memberId: number): Promise<AutoLikes | undefined> {
  const { rows } = await db().execute<AutoLikes & Record<string, unknown>>(sql`
    select is_on as "isOn", per_day as "perDay", filters from standing_wish where member_id = ${memberId}`);
  return rows[0];
}

/** The day's count survives switching automatic likes off and on. */
export async function writeAutoLikes(
  { db }: Platform,
  memberId: number,
  { isOn, perDay, filters }: AutoLikes,
): Promise<void> {
  await db().execute(sql`
    insert into standing_wish (member_id, is_on, per_day, filters)
    -- What is saved by whoever has just left would outlive the account.
    select id, ${isOn}::boolean, ${perDay}::integer, ${JSON.stringify(filters)}::jsonb from account
    where id = ${memberId} and status in ('active', 'not_confirmed')
    on conflict (member_id) do update set
      is_on = excluded.is_on, per_day = excluded.per_day, filters = excluded.filters`);
}

/** Takes one of `most` daily likes, if left and enabled. Concurrent calls wait for the row's lock. */
export async function spendAutoLike(
  { db, clock }: Platform,
  memberId: number,
  most: number,
): Promise<boolean> {
  const today = clock.now().toISOString().slice(0, 10);
  const { rows } = await db().execute(sql`
    update standing_wish w
    set given_on = ${today}::date, given = case when w.given_on = ${today}::date then w.given + 1 else 1 end
    from account a
    where w.member_id = ${memberId} and w.is_on and a.id = w.member_id and a.status = 'active'
      and (w.given_on is distinct from ${today}::date or w.given < least(w.per_day, ${most}::integer))
    returning w.member_id`);
  return rows.length > 0;
}

export async function deleteAutoLikes({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`delete from standing_wish where member_id = ${memberId}`);
}
