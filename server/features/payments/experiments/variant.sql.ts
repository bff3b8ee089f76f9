import { paidDays } from '#contract/experiments/facts.ts';

/**
 * SQL for the variant of a member: a hash of both ids, so that a member has one list in all of an experiment, half of them have each, and another
 * experiment splits them in another way. Nothing is stored. An experiment never shows two prices: which list is seen is chance, and chance must not
 * decide what somebody pays.
 */
export function writeVariant(experiment: string, member: string): string {
  return `case when get_byte(sha256(convert_to(${experiment} || ':' || ${member}, 'UTF8')), 0) < 128 then 'a' else 'b' end`;
}

/**
 * SQL conditions for an account `a` with profile `p` that somebody has opened here: invented people count nowhere, and those whom an operator has
 * brought from another site did not choose to join.
 */
export const openedHere = `not p.fictional and not exists (select from imported_member m where m.member_id = a.id)`;

/** SQL conditions for a newcomer `a` with profile `p`; others keep the list they know. A day has 24 hours wherever the database stands. */
function writeNewcomer(experiment: string): string {
  return `a.site_id = ${experiment}.site_id and p.country = ${experiment}.country and ${openedHere}
    and a.created_at >= ${experiment}.started_at and a.created_at < ${experiment}.started_at + make_interval(hours => 24 * ${experiment}.days)`;
}

/** SQL for the `ListExperiment` of a member's id, or null. */
export function writeListExperiment(member: string): string {
  return `(select json_build_object('id', e.id, 'variant', ${writeVariant('e.id', 'a.id')}, 'packageIds', e.package_ids,
      'highlightedId', e.highlighted_id, 'startedAt', e.started_at, 'days', e.days)
    from account a join profile p on p.member_id = a.id join package_experiment e on ${writeNewcomer('e')}
    where a.id = ${member} and e.ended_at is null)`;
}

/** Purchases that stand count, within the same days after joining for everybody; what went back does not. */
export const countNewcomersText = `
  with newcomer as (
    select ${writeVariant('e.id', 'a.id')} as variant,
      exists (select from payment_order o join payment y on y.id = o.id join payment_event v on v.payment_id = o.id
        where o.account_id = a.id and y.status = 'completed' and y.refunded_cents = 0 and y.charged_back_cents = 0
          and v.status = 'completed' and v.problem is null and v.created_at < a.created_at + interval '${24 * paidDays} hours') as paid
    from package_experiment e join account a on a.site_id = e.site_id join profile p on p.member_id = a.id
    where e.id = $1 and ${writeNewcomer('e')} and a.confirmed_at is not null
  )
  select variant, count(*)::integer as persons, count(*) filter (where paid)::integer as paid from newcomer group by variant`;
