import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** Seconds; pg-boss builds further indexes after its own upgrade, which a large queue may need longer for. */
const patience = 60;

/** Brings the schema of the queue forward as its owner, for a site whose role may not. */
export async function prepareJobSchema(owner: Database, onError: (error: Error) => void): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    backend: owner.kind,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', onError);
  await boss.start();
  for (let waited = 0; waited < patience && (await hasOpenStep(owner)); waited++) await sleep(1000);
  await boss.stop({ graceful: false, close: false });
}

async function hasOpenStep({ query }: Database): Promise<boolean> {
  const { rows } = await query(`select 1 from pgboss.bam where status in ('pending', 'in_progress') limit 1`);
  return rows.length > 0;
}
