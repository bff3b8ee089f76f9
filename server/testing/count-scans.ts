import type { World } from './world.ts';

/** How often the statements of `work` read the index. */
export function countScans(
  { platform }: World,
  index: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const { db } = platform;
  return db.transaction(async () => {
    // With few rows a table is read as a whole.
    await db.query('set local enable_seqscan = off');
    await work();
    const { rows } = await db.query('select pg_stat_get_xact_numscans($1::regclass) as scans', [index]);
    return Number(rows[0]?.scans);
  });
}
