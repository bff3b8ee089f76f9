import { dayOf, isMoved, movedCents, networkOf, within } from '../days.sql.ts';

/**
 * What members brought within so many days of their sign-up, less what went back by then, by the day they signed up and by source: how many
 * they were, and by `currency/source` how many of them bought, and cents. Refs are left out, as costs know none.
 */
function writeCounts(days: number, which: string): string {
  return `
  with newcomer as (
    select a.id, a.created_at, ${dayOf('a.created_at')} as day, ${networkOf('a')} as source
    from account a left join profile p on p.member_id = a.id
    where a.site_id = $1 and ${which} and p.fictional is not true
  ),
  bought as (
    select n.id, n.day, n.source, e.currency, sum(case e.status when 'completed' then 1 else -1 end * (${movedCents}))::bigint as cents
    from newcomer n join payment_order o on o.account_id = n.id join payment_event e on e.payment_id = o.id
    where ${isMoved} and e.created_at < n.created_at + interval '${days} days'
    group by n.id, n.day, n.source, e.currency
  )
  select day, 'newcomers${days}' as figure, source as key, count(*) as value from newcomer group by day, source
  union all
  select day, 'payers${days}', currency || '/' || source, count(*) from bought group by day, currency, source
  union all
  select day, 'value${days}', currency || '/' || source, sum(cents)::bigint from bought group by day, currency, source`;
}

/**
 * Of all members, as the source of those who were erased went with them: what they had brought by then was added up before. An
 * erasure moves somebody from one half to the other, and the statement sees both at one moment. Parameters as in days.sql.ts.
 */
export function writeValueStatement(days: number): string {
  const present = writeCounts(days, `${within('a.created_at')} and a.status <> 'erased'`);
  return `
  select day, figure, 'network' as part, key, sum(value)::bigint as value from (
    select * from (${present}) present
    union all
    select day, figure, key, value from figure_departed where site_id = $1 and age = ${days} and day between $3::date and $4::date
  ) everybody group by day, figure, key`;
}

/** A link may say anything as its source, even a name: what the written days have not said already is not said by this. */
const isWritten = `(${networkOf('a')} = '' or exists (select from figure_day f where f.site_id = $1 and f.part = 'network'
      and f.figure = 'signups' and f.key = ${networkOf('a')}))`;

/** Adds up what one member brings who is being erased. Parameters: the domain, its time zone, the member. */
export function writeDepartureStatement(days: number): string {
  return `
  insert into figure_departed (site_id, age, day, figure, key, value)
  select $1::integer, ${days}, day, figure, key, value from (${writeCounts(days, `a.id = $3::bigint and ${isWritten}`)}) counted`;
}
