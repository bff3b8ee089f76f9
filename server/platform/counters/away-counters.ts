import type { Database } from '../database/database.ts';
import type { CounterState, CounterStore } from './counter-store.ts';
import { createPostgresCounters } from './postgres-counters.ts';

/** Counts while another store is away. */
export interface AwayCounters extends CounterStore {
  /** Hands `take` what was counted since the last time; it counts as handed over once `take` has resolved. */
  carry(take: (batch: CounterState[]) => Promise<unknown>): Promise<void>;
}

const maxBatch = 2000;

/** $1 now. The rows stay until their windows end: a store that comes and goes begins none of them again. */
const listDue = `
  select key, points - case when carried_expire = expire then carried else 0 end as hits, expire as "endsAt"
  from rate_limit_away
  where expire > $1 and points > case when carried_expire = expire then carried else 0 end
  order by key limit ${maxBatch} for update skip locked`;

/** $1 keys as JSON. */
const noteCarried = `
  update rate_limit_away set carried = points, carried_expire = expire
  where key = any(array(select json_array_elements_text($1::json)))`;

export function createAwayCounters(db: Database): AwayCounters {
  const carryBatch = (take: (batch: CounterState[]) => Promise<unknown>) =>
    db.transaction(async () => {
      const { rows } = await db.query(listDue, [Date.now()]);
      const batch = rows as unknown as CounterState[];
      if (batch.length === 0) return 0;
      await take(batch);
      await db.query(noteCarried, [JSON.stringify(batch.map(({ key }) => key))]);
      return batch.length;
    });
  return {
    ...createPostgresCounters(db, 'rate_limit_away'),
    async carry(take) {
      while ((await carryBatch(take)) === maxBatch);
    },
  };
}
