import { sql } from 'drizzle-orm';
import type { SearchGender } from '#contract/search/facts.ts';
import type { AskedFilters } from '#contract/search/filters.ts';
import type { Platform } from '#server/platform/platform.ts';

export async function upsertSaved({ db }: Platform, memberId: number, saved: AskedFilters): Promise<void> {
  await db().execute(sql`
    insert into saved_search (member_id, filters)
    -- What is saved by whoever has just left would outlive the account.
    select id, ${JSON.stringify(saved)}::jsonb from account
    where id = ${memberId} and status in ('active', 'not_confirmed')
    on conflict (member_id) do update set filters = excluded.filters`);
}

export async function mergeSavedGender(
  { db }: Platform,
  memberId: number,
  gender: SearchGender,
): Promise<void> {
  await db().execute(sql`
    insert into saved_search (member_id, filters)
    select id, ${JSON.stringify({ gender })}::jsonb from account
    where id = ${memberId} and status in ('active', 'not_confirmed')
    on conflict (member_id) do update set filters = saved_search.filters || excluded.filters`);
}

/** Of new members, who have saved nothing yet. */
export async function insertSavedGenders(
  { db }: Platform,
  saved: readonly { memberId: number; gender: SearchGender }[],
): Promise<void> {
  await db().execute(sql`
    insert into saved_search (member_id, filters)
    select "memberId", json_build_object('gender', gender)::jsonb
    from json_to_recordset(${JSON.stringify(saved)}::json) as saved ("memberId" bigint, gender text)
    on conflict do nothing`);
}

export async function deleteSaved({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`delete from saved_search where member_id = ${memberId}`);
}

export async function findSaved({ db }: Platform, memberId: number): Promise<unknown> {
  const { rows } = await db().execute(sql`select filters from saved_search where member_id = ${memberId}`);
  return rows[0]?.filters;
}
