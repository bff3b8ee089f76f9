import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { memberActivity } from './presence.table.ts';

/** Never moves a time back; ordered by id, so that two batches never deadlock. */
export async function upsertActivity({ db }: Platform, activity: { id: number; at: Date }[]): Promise<void> {
  await db().execute(sql`
    insert into member_activity (member_id, last_active)
    select a.id, at from json_to_recordset(${JSON.stringify(activity)}) as a (id bigint, at timestamptz)
    -- The last sign of life of whoever has just left would outlive the account.
    join account on account.id = a.id and status in ('active', 'not_confirmed')
    order by a.id
    on conflict (member_id) do update set last_active = excluded.last_active
    where member_activity.last_active < excluded.last_active`);
}

export async function findLastActive({ db }: Platform, memberId: number): Promise<Date | undefined> {
  const [row] = await db().select().from(memberActivity).where(eq(memberActivity.memberId, memberId));
  return row?.lastActive;
}

export async function deleteActivity({ db }: Platform, memberId: number): Promise<void> {
  await db().delete(memberActivity).where(eq(memberActivity.memberId, memberId));
}
