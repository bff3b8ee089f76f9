import { firstMemberAccount } from '#server/features/credits/index.ts';
import { cut, dayOf, isMoved, movedCents, networkOf, starts, within } from './days.sql.ts';
import { writeValueStatement } from './sources/values.sql.ts';

/**
 * Each statement counts the days of one domain from the raw rows and answers `day`, `figure`, `part`, `key` and `value`; its parameters are
 * those of days.sql.ts. Invented members count nowhere.
 */
/** Photos and messages may be deleted and made again: a written day has marked whom it counted. */
const unmarked = (member: string, step: string) =>
  `not exists (select from figure_step s where s.member_id = ${member} and s.step = '${step}')`;

const firstPurchases = `select account_id, 'paid', at from (
      select o.account_id, min(e.created_at) as at from payment_event e join payment_order o on o.id = e.payment_id
      where o.site_id = $1 and e.status = 'completed' and e.problem is null and ${within('e.created_at')} group by o.account_id
    ) bought
    where not exists (select from payment_order o join payment_event e on e.payment_id = o.id
      where o.account_id = bought.account_id and e.status = 'completed' and e.problem is null and e.created_at < ${starts})`;

/** What a member does for the first time: each of them once, on the day it happened. */
const steps = `
  with first_step as (
    select id as member_id, 'signups' as figure, created_at as at from account where site_id = $1 and ${within('created_at')}
    union all
    select id, 'confirmed', confirmed_at from account where site_id = $1 and ${within('confirmed_at')}
    union all
    select member_id, 'photo', min(created_at) from photo p where site_id = $1 and ${within('created_at')}
      and not exists (select from photo o where o.member_id = p.member_id and o.created_at < ${starts})
      and ${unmarked('p.member_id', 'photo')}
    group by member_id
    union all
    select started_by, 'wrote', min(created_at) from conversation c where site_id = $1 and ${within('created_at')}
      and not exists (select from conversation o where o.started_by = c.started_by and o.created_at < ${starts})
      and ${unmarked('c.started_by', 'wrote')}
    group by started_by
    union all
    select started_by, 'answered', at from (
      select c.started_by, min(m.sent_at) as at from message m join conversation c on c.id = m.conversation_id
      where c.site_id = $1 and ${within('m.sent_at')} and m.sender_id <> c.started_by group by c.started_by
    ) heard
    where not exists (select from conversation o join message n on n.conversation_id = o.id
      where o.started_by = heard.started_by and n.sender_id <> o.started_by and n.sent_at < ${starts})
      and ${unmarked('heard.started_by', 'answered')}
    union all
    ${firstPurchases}
  ),
  person as (
    select figure, ${dayOf('at')} as day,
      ${cut(`concat_ws(' / ', nullif(a.network ->> 'network', ''), nullif(a.network ->> 'ref', ''))`)} as source,
      ${cut(`a.lander ->> 'path'`)} as lander, coalesce(p.country, '') as country, coalesce(p.gender, '') as gender
    from first_step s join account a on a.id = s.member_id left join profile p on p.member_id = s.member_id
    where p.fictional is not true
  )
  select day, figure,
    case when grouping(source) = 0 then 'source' when grouping(lander) = 0 then 'lander'
      when grouping(country) = 0 then 'country' when grouping(gender) = 0 then 'gender' else '' end as part,
    coalesce(source, lander, country, gender, '') as key, count(*) as value
  from person
  group by grouping sets ((day, figure), (day, figure, source), (day, figure, lander), (day, figure, country), (day, figure, gender))`;

/** Sign-ups and first purchases by the network alone, which costs are known of. */
const networks = `
  with first_step as (
    select id as member_id, 'signups' as figure, created_at as at from account where site_id = $1 and ${within('created_at')}
    union all
    ${firstPurchases}
  )
  select ${dayOf('at')} as day, figure, 'network' as part, ${networkOf('a')} as key, count(*) as value
  from first_step s join account a on a.id = s.member_id left join profile p on p.member_id = s.member_id
  where p.fictional is not true
  group by 1, 2, 4`;

/** Whom these days have counted. Parameters as above. */
export const markStatement = `
  insert into figure_step (member_id, step)
  select member_id, 'photo' from photo where site_id = $1 and ${within('created_at')}
  union
  select started_by, 'wrote' from conversation where site_id = $1 and ${within('created_at')}
  union
  select c.started_by, 'answered' from message m join conversation c on c.id = m.conversation_id
  where c.site_id = $1 and ${within('m.sent_at')} and m.sender_id <> c.started_by
  on conflict do nothing`;

const messages = `
  select day, figure, '' as part, '' as key, value from (
    select ${dayOf('m.sent_at')} as day, count(*) as messages, count(distinct m.sender_id) as writers
    from message m join conversation c on c.id = m.conversation_id
    where c.site_id = $1 and ${within('m.sent_at')} group by 1
  ) counted cross join lateral (values ('messages', messages), ('writers', writers)) v (figure, value)
  union all
  select ${dayOf('created_at')}, 'conversations', '', '', count(*) from conversation
  where site_id = $1 and ${within('created_at')} group by 1`;

/**
 * Each bucket ends about 22 % above where it begins, and a bucket keeps its number for ever: the rules make medians of them
 * (`findMedianSeconds`).
 */
const bucketOf = (seconds: string) => `floor(ln(greatest(1, ${seconds})) * 5)::integer::text`;

/** Of conversations by the day they were started, once their week is over. */
const replies = `
  with opened as (
    select ${dayOf('c.created_at')} as day, extract(epoch from a.sent_at - c.created_at) as seconds
    from conversation c left join lateral (
      select m.sent_at from message m where m.conversation_id = c.id and m.sender_id <> c.started_by
        and m.sent_at < c.created_at + interval '7 days' order by m.seq limit 1
    ) a on true
    where c.site_id = $1 and ${within('c.created_at')}
  )
  select day, 'opened' as figure, '' as part, '' as key, count(*) as value from opened group by day
  union all
  select day, 'replied', case when grouping(wait) = 0 then 'wait' else '' end, coalesce(wait, ''), count(*)
  from (select day, ${bucketOf('seconds')} as wait from opened where seconds is not null) answered
  group by grouping sets ((day), (day, wait))`;

/** Of members by the day they signed up, likewise: who wrote with somebody, four messages each way. */
const newcomers = `
  with newcomer as (
    select ${dayOf('a.created_at')} as day, exists (
      select from conversation_participant c where c.member_id = a.id and c.last_seq >= 8 and (
        select count(*) filter (where m.sender_id = a.id) >= 4 and count(*) filter (where m.sender_id <> a.id) >= 4
        from message m where m.conversation_id = c.conversation_id and m.sent_at < a.created_at + interval '7 days')) as talked
    from account a left join profile p on p.member_id = a.id
    where a.site_id = $1 and ${within('a.created_at')} and a.confirmed_at is not null and p.fictional is not true
  )
  select day, figure, '' as part, '' as key, value from (
    select day, count(*) as newcomers, count(*) filter (where talked) as talked from newcomer group by day
  ) counted cross join lateral (values ('newcomers', newcomers), ('talked', talked)) v (figure, value)`;

const money = `
  with moved as (
    select ${dayOf('e.created_at')} as day, case e.status when 'completed' then 'revenue' else 'refunded' end as figure,
      e.currency, e.currency || '/' || o.method as method, e.currency || '/' || o.country as country,
      ${movedCents} as cents
    from payment_event e join payment_order o on o.id = e.payment_id left join profile p on p.member_id = o.account_id
    where o.site_id = $1 and ${within('e.created_at')} and p.fictional is not true
      and ${isMoved}
  )
  select day, figure, case when grouping(currency) = 0 then 'currency' when grouping(method) = 0 then 'method' else 'country' end as part,
    coalesce(currency, method, country) as key, sum(cents)::bigint as value
  from moved group by grouping sets ((day, figure, currency), (day, figure, method), (day, figure, country))
  union all
  select day, 'purchases', '', '', count(*) from moved where figure = 'revenue' group by day`;

/**
 * What came into the wallets of members and what left them; all sums together are what members still hold. What an erased account
 * leaves behind lapses on the day of the erasure, and so does what moves there afterwards, as when its money is charged back.
 */
const credits = `
  select ${dayOf('t.created_at')} as day, 'credits' as figure, 'kind' as part,
    case when t.from_account < ${firstMemberAccount} then 'in:' else 'out:' end || t.kind as key, sum(t.credits)::bigint as value
  from transfer t join account a on a.id = greatest(t.from_account, t.to_account)
    left join profile p on p.member_id = a.id left join figure_leaver l on l.account_id = a.id
  where a.site_id = $1 and ${within('t.created_at')} and coalesce(p.fictional, l.fictional) is not true
    and least(t.from_account, t.to_account) < ${firstMemberAccount}
  group by 1, 4
  union all
  select day, 'credits', 'kind', 'out:lapsed', sum(credits)::bigint from (
    select ${dayOf('greatest(t.created_at, l.erased_at)')} as day, t.credits
    from figure_leaver l cross join lateral (
      select created_at, credits from transfer where to_account = l.account_id
      union all
      select created_at, -credits from transfer where from_account = l.account_id
    ) t
    where l.site_id = $1 and not l.fictional and ${within('greatest(t.created_at, l.erased_at)')}
  ) lapsed group by day`;

const moderation = `
  select ${dayOf('filed_at')} as day, 'notices' as figure, '' as part, '' as key, count(*) as value
  from notice_record where site_id = $1 and ${within('filed_at')} group by 1
  union all
  select ${dayOf('decided_at')}, 'decisions', '', '', count(*) from decision_record where site_id = $1 and ${within('decided_at')} group by 1
  union all
  select ${dayOf('decided_at')}, kind, '', '', count(*) from decision_record
  where site_id = $1 and ${within('decided_at')} and subject = 'appeal' group by 1, 2
  union all
  select ${dayOf('decided_at')}, 'decisions', 'wait', ${bucketOf('extract(epoch from decided_at - filed_at)')}, count(*) from decision_record
  where site_id = $1 and ${within('decided_at')} and not automated and subject <> 'member' group by 1, 4`;

/** `mailed`: to how many members on that day, since mails to few are not shown. */
const mails = `
  select day, figure, 'template' as part, template as key, value from (
    select ${dayOf('s.sent_at')} as day, s.template, count(*) as mails, count(distinct s.member_id) as mailed
    from sent_mail s join account a on a.id = s.member_id where a.site_id = $1 and ${within('s.sent_at')} group by 1, 2
  ) counted cross join lateral (values ('mails', mails), ('mailed', mailed)) v (figure, value)
  union all
  select ${dayOf('s.bounced_at')}, 'bounced', 'template', s.template, count(*)
  from sent_mail s join account a on a.id = s.member_id where a.site_id = $1 and ${within('s.bounced_at')} group by 1, 4`;

export const statements = {
  steps,
  networks,
  messages,
  replies,
  newcomers,
  money,
  credits,
  moderation,
  mails,
  value7: writeValueStatement(7),
  value30: writeValueStatement(30),
  value90: writeValueStatement(90),
} as const;
export type RolledFigures = keyof typeof statements;

/** How many days have to pass before a day can be counted for good. */
export const lagDays: Record<RolledFigures, number> = {
  steps: 0,
  networks: 0,
  messages: 0,
  replies: 7,
  newcomers: 7,
  money: 0,
  credits: 0,
  moderation: 0,
  mails: 0,
  value7: 7,
  value30: 30,
  value90: 90,
};
