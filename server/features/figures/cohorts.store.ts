import { and, eq, gte } from 'drizzle-orm';
import { cohortAges } from '#contract/figures/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isMoved, movedCents } from './days.sql.ts';
import { figureCohort } from './figures.table.ts';
import type { Place } from './rolling.store.ts';

/**
 * The weeks from the given Monday on, counted again. Members who were erased stay members of their week, as their orders stay.
 * Inside a transaction.
 */
export async function writeCohorts(
  { db }: Pick<Platform, 'db'>,
  { siteId, timeZone }: Place,
  { monday, today }: { monday: string; today: string },
): Promise<void> {
  await db.query('set local statement_timeout = 0');
  await db()
    .delete(figureCohort)
    .where(and(eq(figureCohort.siteId, siteId), gte(figureCohort.week, monday)));
  await db.query(
    `with member as (
       select a.id, a.created_at, date_trunc('week', a.created_at at time zone $2::text)::date as week
       from account a left join profile p on p.member_id = a.id
       where a.site_id = $1 and (a.confirmed_at is not null or a.status = 'erased') and p.fictional is not true
         and a.created_at >= ($3::date::timestamp at time zone $2::text)
     ),
     age as (
       select week, weeks from (select distinct week from member) w cross join unnest($4::integer[]) as weeks
       -- The last who signed up in the week have had these weeks, too.
       where week + 7 * (weeks + 1) <= $5::date
     ),
     moved as (
       select m.week, m.id, m.created_at, e.created_at as at, e.currency, ${movedCents} as cents,
         e.status = 'completed' as is_sale
       from member m join payment_order o on o.account_id = m.id join payment_event e on e.payment_id = o.id
       where ${isMoved}
     )
     insert into figure_cohort (site_id, week, figure, key, age, value)
     select $1::integer, week, 'members', '', 0, count(*) from member group by week
     union all
     select $1, m.week, 'retained', '', age.weeks, count(*) from member m join member_activity v on v.member_id = m.id
       join age on age.week = m.week where v.last_active >= m.created_at + age.weeks * interval '7 days' group by m.week, age.weeks
     union all
     select $1, m.week, 'payers', '', age.weeks, count(distinct m.id) from moved m join age on age.week = m.week
     where m.is_sale and m.at < m.created_at + age.weeks * interval '7 days' group by m.week, age.weeks
     union all
     select $1, m.week, 'cents', m.currency, age.weeks, sum(case when m.is_sale then m.cents else -m.cents end)
     from moved m join age on age.week = m.week
     where m.at < m.created_at + age.weeks * interval '7 days' group by m.week, m.currency, age.weeks`,
    [siteId, timeZone, monday, [...cohortAges], today],
    { isLong: true },
  );
}

export async function listCohorts({ db }: Pick<Platform, 'db'>, siteId: number, monday: string) {
  return db()
    .select()
    .from(figureCohort)
    .where(and(eq(figureCohort.siteId, siteId), gte(figureCohort.week, monday)))
    .orderBy(figureCohort.week);
}
