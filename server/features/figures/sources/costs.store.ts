import { and, between, eq, sql, sum } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { Span } from '../days.rules.ts';
import type { DayCost } from './costs.rules.ts';
import { sourceCost } from './costs.table.ts';

type Db = Pick<Platform, 'db'>;

interface Written {
  currency: string;
  costs: readonly DayCost[];
}

/** In place of what was said of those days before; how many days differ by it. Two at once take turns, so the last one stands as a whole. */
export async function writeCosts({ db }: Db, siteId: number, { currency, costs }: Written): Promise<number> {
  const rows = JSON.stringify(costs);
  await db().execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`source costs ${siteId}`}::text, 0))`,
  );
  const removed = await db().execute(sql`
    delete from source_cost c using json_to_recordset(${rows}::json) as said (day date, source text, cents bigint)
    where c.site_id = ${siteId} and c.currency = ${currency} and c.day = said.day and c.source = said.source and said.cents = 0
    returning c.day`);
  const written = await db().execute(sql`
    insert into source_cost (site_id, day, source, currency, cents)
    select ${siteId}::integer, day, source, ${currency}::text, cents
    from json_to_recordset(${rows}::json) as said (day date, source text, cents bigint) where cents > 0
    on conflict (site_id, day, source, currency) do update set cents = excluded.cents
      where source_cost.cents <> excluded.cents
    returning day`);
  return removed.rows.length + written.rows.length;
}

export interface CostSum {
  source: string;
  currency: string;
  cents: number;
}

export async function sumCosts({ db }: Db, siteId: number, { from, to }: Span): Promise<CostSum[]> {
  const { source, currency, cents } = sourceCost;
  return db()
    .select({ source, currency, cents: sum(cents).mapWith(Number) })
    .from(sourceCost)
    .where(and(eq(sourceCost.siteId, siteId), between(sourceCost.day, from, to)))
    .groupBy(source, currency);
}
