import { sql } from 'drizzle-orm';
import { cardVisibility } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Passing again renews the time. False where the member sees nobody of that id. */
export async function insertPass(
  { db, clock }: Platform,
  memberId: number,
  passedId: number,
): Promise<boolean> {
  const { rows } = await db().execute(sql`
    insert into swipe_pass (member_id, passed_id, passed_at)
    select me.member_id, other.member_id, ${clock.now().toISOString()}::timestamptz
    from profile me join profile other on other.site_id = me.site_id
    join account mine on mine.id = me.member_id join account theirs on theirs.id = other.member_id
    where me.member_id = ${memberId} and other.member_id = ${passedId} and ${cardVisibility(memberId, passedId)} = 'shown'
      and mine.status in ('active', 'not_confirmed') and theirs.status in ('active', 'not_confirmed')
    on conflict (member_id, passed_id) do update set passed_at = excluded.passed_at
    returning passed_id`);
  return rows.length > 0;
}

export async function deleteLastPass({ db }: Platform, memberId: number, passedId: number): Promise<void> {
  await db().execute(sql`
    delete from swipe_pass where member_id = ${memberId} and passed_id = ${passedId} and passed_id = (
      select passed_id from swipe_pass where member_id = ${memberId} order by passed_at desc, passed_id limit 1)`);
}

export async function deletePassesBefore({ db }: Platform, moment: Date): Promise<void> {
  await db().execute(sql`delete from swipe_pass where passed_at < ${moment.toISOString()}::timestamptz`);
}

export async function deletePassesOf({ db }: Platform, memberId: number): Promise<void> {
  await db().execute(sql`delete from swipe_pass where member_id = ${memberId} or passed_id = ${memberId}`);
}

/** Passed members, latest first; without a name when they have left or are hidden. */
export async function listPasses(
  { db }: Platform,
  memberId: number,
): Promise<{ name: string | null; at: Date }[]> {
  const { rows } = await db().execute<{ name: string | null; at: string }>(sql`
    select p.name, s.passed_at as at
    from swipe_pass s
    left join account a on a.id = s.passed_id and a.status = 'active'
    left join profile p on p.member_id = a.id and p.status = 'active' and not is_withdrawn(p) and p.limited_since is null
    where s.member_id = ${memberId}
    order by s.passed_at desc, s.passed_id`);
  return rows.map(({ name, at }) => ({ name, at: new Date(at) }));
}
