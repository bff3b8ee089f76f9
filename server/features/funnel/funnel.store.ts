import { lt, type SQL, sql } from 'drizzle-orm';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AccountStep, type Count, type FunnelStep, otherSource, type Place } from './funnel.rules.ts';
import { funnelCount, funnelStep } from './funnel.table.ts';

type Db = Pick<Platform, 'db'>;

/**
 * Rows with a source per domain and day; more count as `otherSource`. Made-up sources fill it with views
 * only: as many again are left for those that bring accounts.
 */
export const maxSources = 1000;

export async function insertStep({ db }: Db, place: Place, step: AccountStep): Promise<void> {
  await db()
    .insert(funnelStep)
    .values({ ...place, id: createId(), step });
}

export async function hasSteps({ db }: Db): Promise<boolean> {
  return (await db().select({ id: funnelStep.id }).from(funnelStep).limit(1)).length > 0;
}

/** Adds the batch and waiting account steps to the sums, one process at a time to share the limit. */
export function addCounts({ db }: Db, batch: readonly Count[]): Promise<void> {
  const rows = JSON.stringify(
    batch.map(({ siteId: site_id, day, lander, slug, network, ref, views, starts }) => ({
      ...{ site_id, day, lander, slug, network, ref },
      ...{ views, starts },
    })),
  );
  return db.transaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('funnel', 0))`);
    await db().execute(sql`
      with waiting as (delete from funnel_step returning *),
      added as (
        select site_id, day, lander, slug, network, ref, views, starts, 0 as accounts, 0 as activated, 0 as paid
        from json_to_recordset(${rows}) as a (site_id integer, day date, lander text, slug text, network text, ref text,
          views integer, starts integer)
        union all
        select site_id, day, lander, slug, network, ref, 0, 0,
          (step = 'accounts')::integer, (step = 'activated')::integer, (step = 'paid')::integer from waiting
      ),
      summed as (
        select site_id, day, lander, slug, network, ref, sum(views) as views, sum(starts) as starts,
          sum(accounts) as accounts, sum(activated) as activated, sum(paid) as paid,
          sum(accounts + activated + paid) as gained
        from added group by 1, 2, 3, 4, 5, 6
      ),
      sources as (
        select site_id, day, count(*) as n from funnel_count
        where (network <> '' or ref <> '') and day in (select day from summed) group by 1, 2
      ),
      placed as (
        select s.*, (network = '' and ref = '') or k.views is not null
          or coalesce(n, 0) + row_number() over (
            partition by s.site_id, s.day, k.views is null and (network <> '' or ref <> '') order by gained desc, network, ref
          ) <= case when gained > 0 then ${2 * maxSources}::integer else ${maxSources}::integer end as fits
        from summed s
        left join funnel_count k using (site_id, day, lander, slug, network, ref)
        left join sources using (site_id, day)
      )
      insert into funnel_count as f
        (site_id, day, lander, slug, network, ref, views, starts, accounts, activated, paid)
      select site_id, day, lander, slug, case when fits then network else ${otherSource.network}::text end,
        case when fits then ref else ${otherSource.ref}::text end,
        sum(views), sum(starts), sum(accounts), sum(activated), sum(paid)
      from placed group by 1, 2, 3, 4, 5, 6
      on conflict (site_id, day, lander, slug, network, ref) do update set
        views = f.views + excluded.views, starts = f.starts + excluded.starts,
        accounts = f.accounts + excluded.accounts, activated = f.activated + excluded.activated,
        paid = f.paid + excluded.paid`);
  });
}

export async function deleteCountsBefore({ db }: Db, day: string): Promise<void> {
  await db().delete(funnelCount).where(lt(funnelCount.day, day));
}

export const funnelGroups = ['lander', 'slug', 'source', 'day'] as const;
export type FunnelGroup = (typeof funnelGroups)[number];

const columnsOf = {
  lander: sql`lander`,
  slug: sql`slug`,
  source: sql`concat_ws(' / ', nullif(network, ''), nullif(ref, ''))`,
  day: sql`day::text`,
} as const satisfies Record<FunnelGroup, SQL>;

export interface FunnelQuestion {
  /** Undefined: all domains. */
  siteId: number | undefined;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  by: FunnelGroup;
}

export type FunnelRow = { name: string } & Record<FunnelStep, number>;

/** Sorts days in order, others by views; includes waiting account steps. */
export async function sumCounts({ db }: Db, { siteId, from, to, by }: FunnelQuestion): Promise<FunnelRow[]> {
  const { rows } = await db().execute(sql`
    select ${columnsOf[by]} as name, sum(views)::float as views, sum(starts)::float as starts,
      sum(accounts)::float as accounts, sum(activated)::float as activated, sum(paid)::float as paid
    from (
      select * from funnel_count
      union all
      select site_id, day, lander, slug, network, ref, 0, 0,
        (step = 'accounts')::integer, (step = 'activated')::integer, (step = 'paid')::integer from funnel_step
    ) counted
    where day between ${from} and ${to} and (${siteId ?? null}::integer is null or site_id = ${siteId ?? null})
    group by 1 order by ${by === 'day' ? sql`1` : sql`views desc, accounts desc, 1`}`);
  return rows as unknown as FunnelRow[];
}
