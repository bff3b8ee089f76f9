import type { Database } from './database/database.ts';

/** One counter: of the key, of a wider network around it, or of all keys together. */
export interface Counter {
  rule: { name: string; seconds: number };
  key: string;
  points: number;
  isTotal?: boolean;
}

/** Whole seconds, at least one; never more than the rule's own, though another process' clock may be ahead. */
function secondsToWait(leftMs: number, window: number): number {
  return Math.min(window, Math.max(1, Math.ceil(leftMs / 1000)));
}

/** One counter after the other, each only when the one before is within its limit; answers the one that is not. */
function writeCounts(counters: readonly Counter[], now: number, put: (value: unknown) => string): string {
  const at = `${put(now)}::bigint`;
  const mosts = counters.map(({ points }) => `${put(points)}::integer`);
  const counts = counters.map(({ rule: { name, seconds }, key }, n) => {
    const goesOn = n === 0 ? '' : `from c${n - 1} where points <= ${mosts[n - 1]}`;
    return `c${n} as (
      insert into rate_limit as r (key, points, expire)
      select ${put(`${name}:${key}`)}::varchar, 1, ${put(now + seconds * 1000)}::bigint ${goesOn}
      on conflict (key) do update set
        points = case when r.expire <= ${at} then 1 else r.points + 1 end,
        expire = case when r.expire <= ${at} then excluded.expire else r.expire end
      returning points, expire)`;
  });
  const refusals = counters.map(
    ({ rule: { seconds } }, n) => `select expire - ${at} as "leftMs", ${seconds} as window, ${n} as counter
      from c${n} where points > ${mosts[n]}`,
  );
  return `with ${counts.join(', ')} ${refusals.join(' union all ')}`;
}

/** $1 key, $2 hits, $3 now, $4 end of the window, $5 the most. */
const takeHits = `
  insert into rate_limit as r (key, points, expire) values ($1, $2, $4)
  on conflict (key) do update set
    points = case when r.expire <= $3 then $2 else r.points + $2 end,
    expire = case when r.expire <= $3 then $4 else r.expire end
  where r.expire <= $3 or r.points < $5
  returning key`;

export async function takeOne(db: Database, { rule, key, points }: Counter, hits: number): Promise<boolean> {
  const now = Date.now();
  const values = [`${rule.name}:${key}`, hits, now, now + rule.seconds * 1000, points];
  const { rows } = await db.query(takeHits, values);
  return rows.length > 0;
}

export async function giveBackOne(db: Database, { rule, key }: Counter, hits: number): Promise<void> {
  await db.query('update rate_limit set points = points - $2 where key = $1 and points >= $2', [
    `${rule.name}:${key}`,
    hits,
  ]);
}

/** Counts in turn until one refuses; answers that one and the seconds to wait. */
export async function countInTurn(
  db: Database,
  counters: readonly Counter[],
): Promise<{ refused: Counter | undefined; seconds: number } | undefined> {
  if (counters.length === 0) return undefined;
  const values: unknown[] = [];
  const text = writeCounts(counters, Date.now(), (value) => `$${values.push(value)}`);
  const { rows } = await db.query(text, values);
  const [refusal] = rows as { leftMs: number; window: number; counter: number }[];
  if (!refusal) return undefined;
  return { refused: counters[refusal.counter], seconds: secondsToWait(refusal.leftMs, refusal.window) };
}

/** Seconds until the counter has room; 0 where it has. */
export async function findWait(db: Database, { rule, key, points }: Counter): Promise<number> {
  const { rows } = await db.query(
    'select expire - $2::bigint as "leftMs" from rate_limit where key = $1 and expire > $2 and points >= $3',
    [`${rule.name}:${key}`, Date.now(), points],
  );
  const [full] = rows as { leftMs: number }[];
  return full ? secondsToWait(full.leftMs, rule.seconds) : 0;
}

/** What cannot be deleted now is deleted the next time. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.query('delete from rate_limit where expire <= $1', [Date.now()]).catch(() => undefined);
}
