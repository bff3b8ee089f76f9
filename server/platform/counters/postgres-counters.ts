import type { Database } from '../database/database.ts';
import { type Counter, type CounterState, type CounterStore, secondsToWait } from './counter-store.ts';

/** Those of `rate_limit_away` belong to a server that is away (`fallback-counters.ts`). */
export type CounterTable = 'rate_limit' | 'rate_limit_away';

function writeCounts(
  table: CounterTable,
  counters: readonly Counter[],
  { now, put }: { now: number; put: (value: unknown) => string },
): string {
  const at = `${put(now)}::bigint`;
  const limits = counters.map(({ points }) => `${put(points)}::integer`);
  const counts = counters.map(({ key, seconds }, n) => {
    const continues = n === 0 ? '' : `from c${n - 1} where points <= ${limits[n - 1]}`;
    return `c${n} as (
      insert into ${table} as r (key, points, expire)
      select ${put(key)}::varchar, 1, ${put(now + seconds * 1000)}::bigint ${continues}
      on conflict (key) do update set
        points = case when r.expire <= ${at} then 1 else r.points + 1 end,
        expire = case when r.expire <= ${at} then excluded.expire else r.expire end
      returning points, expire)`;
  });
  const refusals = counters.map(
    ({ seconds }, n) => `select expire - ${at} as "leftMs", ${seconds} as window, ${n} as counter
      from c${n} where points > ${limits[n]}`,
  );
  return `with ${counts.join(', ')} ${refusals.join(' union all ')}`;
}

/** $1 key, $2 hits, $3 now, $4 end of the window, $5 the limit. */
const takeHits = (table: CounterTable) => `
  insert into ${table} as r (key, points, expire) values ($1, $2, $4)
  on conflict (key) do update set
    points = case when r.expire <= $3 then $2 else r.points + $2 end,
    expire = case when r.expire <= $3 then $4 else r.expire end
  where r.expire <= $3 or r.points < $5
  returning key`;

/** $1 the batch as JSON, $2 now. Ordered by key, so that two batches never deadlock. */
const addHits = (table: CounterTable) => `
  insert into ${table} as r (key, points, expire)
  select key, hits, "endsAt" from json_to_recordset($1::json) as a (key varchar, hits integer, "endsAt" bigint) order by key
  on conflict (key) do update set
    points = case when r.expire <= $2 then excluded.points else r.points + excluded.points end,
    expire = case when r.expire <= $2 then excluded.expire else r.expire end
  returning key, points as hits, expire as "endsAt"`;

/** Counters shared by all processes. Inside a transaction a counter stays locked until its end. */
export function createPostgresCounters(db: Database, table: CounterTable = 'rate_limit'): CounterStore {
  return {
    async countInTurn(counters) {
      if (counters.length === 0) return undefined;
      const values: unknown[] = [];
      const text = writeCounts(table, counters, {
        now: Date.now(),
        put: (value) => `$${values.push(value)}`,
      });
      const { rows } = await db.query(text, values);
      const [refusal] = rows as { leftMs: number; window: number; counter: number }[];
      if (!refusal) return undefined;
      return { counter: refusal.counter, seconds: secondsToWait(refusal.leftMs, refusal.window) };
    },
    async take({ key, points, seconds }, hits) {
      const now = Date.now();
      const { rows } = await db.query(takeHits(table), [key, hits, now, now + seconds * 1000, points]);
      return rows.length > 0;
    },
    async giveBack(key, hits) {
      await db.query(`update ${table} set points = points - $2 where key = $1 and points >= $2`, [key, hits]);
    },
    async findWait({ key, points, seconds }) {
      const { rows } = await db.query(
        `select expire - $2::bigint as "leftMs" from ${table} where key = $1 and expire > $2 and points >= $3`,
        [key, Date.now(), points],
      );
      const [full] = rows as { leftMs: number }[];
      return full ? secondsToWait(full.leftMs, seconds) : 0;
    },
    async reset(key) {
      await db.query(`delete from ${table} where key = $1`, [key]);
    },
    async read(keys) {
      const { rows } = await db.query(
        `select key, points as hits, expire as "endsAt" from ${table}
         where key = any(array(select json_array_elements_text($1::json))) and expire > $2`,
        [JSON.stringify(keys), Date.now()],
      );
      return rows as unknown as CounterState[];
    },
    async add(batch) {
      if (batch.length === 0) return [];
      const { rows } = await db.query(addHits(table), [JSON.stringify(batch), Date.now()]);
      return rows as unknown as CounterState[];
    },
    async deleteExpired() {
      // Skips locked rows, which are in use or deleted the next time, so that a batch never deadlocks.
      await db.query(
        `delete from ${table} where key in
           (select key from ${table} where expire <= $1 for update skip locked)`,
        [Date.now()],
      );
    },
  };
}
