import { dayOf, isMoved, movedCents, networkOf, within } from '../days.sql.ts';

/**
 * What members brought within so many days of their sign-up, less what went back by then, by the day they signed up and by source: how many
 * they were, and by `currency/source` how many of them bought, and cents. Refs are left out, as costs know none, and erased
 * members, because their source is erased with them. Parameters as in days.sql.ts.
 */
export function writeValueStatement(days: number): string {
  return `
  with newcomer as (
    select a.id, a.created_at, ${dayOf('a.created_at')} as day, ${networkOf('a')} as source
    from account a left join profile p on p.member_id = a.id
    where a.site_id = $1 and ${within('a.created_at')} and a.status <> 'erased' and p.fictional is not true
  ),
  bought as (
    select n.id, n.day, n.source, e.currency, sum(case e.status when 'completed' then 1 else -1 end * (${movedCents}))::bigint as cents
    from newcomer n join payment_order o on o.account_id = n.id join payment_event e on e.payment_id = o.id
    where ${isMoved} and e.created_at < n.created_at + interval '${days} days'
    group by n.id, n.day, n.source, e.currency
  )
  select day, 'newcomers${days}' as figure, 'network' as part, source as key, count(*) as value from newcomer group by day, source
  union all
  select day, 'payers${days}', 'network', currency || '/' || source, count(*) from bought group by day, currency, source
  union all
  select day, 'value${days}', 'network', currency || '/' || source, sum(cents)::bigint from bought group by day, currency, source`;
}
