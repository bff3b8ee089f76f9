import { sql } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { Span } from './days.rules.ts';
import type { Figure } from './rolling.store.ts';

type Db = Pick<Platform, 'db'>;

/** Undivided figures and sums of money, day by day. */
export async function listDays({ db }: Db, siteId: number, { from, to }: Span): Promise<Figure[]> {
  const { rows } = await db().execute(sql`
    select day::text as day, figure, part, key, value::float8 as value from figure_day
    where site_id = ${siteId} and part in ('', 'currency') and day between ${from}::date and ${to}::date`);
  return rows as unknown as Figure[];
}

/** The steps of one partner's members, by day and ref. */
export async function listSourceDays(
  { db }: Db,
  siteId: number,
  partner: string,
  { from, to }: Span,
): Promise<Figure[]> {
  const { rows } = await db().execute(sql`
    select day::text as day, figure, part, key, value::float8 as value from figure_day
    where site_id = ${siteId} and part = 'source' and day between ${from}::date and ${to}::date
      and (key = ${partner} or starts_with(key, ${`${partner} / `}))`);
  return rows as unknown as Figure[];
}

export type Sum = Omit<Figure, 'day'>;

/** Divided figures, added over all days. */
export async function sumParts(
  { db }: Db,
  siteId: number,
  { from, to, parts }: Span & { parts: readonly string[] },
): Promise<Sum[]> {
  const { rows } = await db().execute(sql`
    select figure, part, key, sum(value)::float8 as value from figure_day
    where site_id = ${siteId} and part in ${parts} and day between ${from}::date and ${to}::date
      and figure not in ('active', 'liquidity')
    group by figure, part, key`);
  return rows as unknown as Sum[];
}

/** To how many members each template went on the day on which it went to most. */
export async function findMostMailed(
  { db }: Db,
  siteId: number,
  { from, to }: Span,
): Promise<Map<string, number>> {
  const { rows } = await db().execute(sql`
    select key, max(value)::float8 as value from figure_day
    where site_id = ${siteId} and figure = 'mailed' and part = 'template' and day between ${from}::date and ${to}::date
    group by key`);
  return new Map(rows.map(({ key, value }) => [String(key), Number(value)]));
}

/** What came into wallets less what left them, until a day. */
export async function sumCredits({ db }: Db, siteId: number, to: string): Promise<number> {
  const { rows } = await db().execute(sql`
    select coalesce(sum(case when key like 'in:%' then value else -value end), 0)::float8 as held from figure_day
    where site_id = ${siteId} and figure = 'credits' and part = 'kind' and day <= ${to}::date`);
  return Number(rows[0]?.held);
}

/** Of the last day until then on which they were counted. */
export async function listLiquidity({ db }: Db, siteId: number, to: string): Promise<Figure[]> {
  const { rows } = await db().execute(sql`
    select day::text as day, figure, part, key, value::float8 as value from figure_day
    where site_id = ${siteId} and figure = 'liquidity' and part in ('country', 'region') and day = (
      select max(day) from figure_day
      where site_id = ${siteId} and figure = 'liquidity' and part = 'country' and day <= ${to}::date)`);
  return rows as unknown as Figure[];
}

export interface PayingGroup {
  part: 'method' | 'country';
  currency: string;
  key: string;
  buyers: number;
  cents: number;
}

/** From the raw rows: persons of several days cannot be added. */
export async function countBuyers(
  { db }: Db,
  { siteId, timeZone, from, to }: Span & { siteId: number; timeZone: string },
): Promise<PayingGroup[]> {
  const { rows } = await db().execute(sql`
    select case when grouping(o.method) = 0 then 'method' else 'country' end as part, e.currency,
      coalesce(o.method, o.country) as key, count(distinct o.account_id)::integer as buyers, sum(e.amount_cents)::float8 as cents
    from payment_event e join payment_order o on o.id = e.payment_id left join profile p on p.member_id = o.account_id
    where o.site_id = ${siteId} and e.status = 'completed' and e.problem is null and p.fictional is not true
      and e.created_at >= (${from}::date::timestamp at time zone ${timeZone}::text)
      and e.created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)
    group by grouping sets ((e.currency, o.method), (e.currency, o.country))
    order by cents desc`);
  return rows as unknown as PayingGroup[];
}
