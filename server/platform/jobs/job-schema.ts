import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** Seconds; pg-boss builds further indexes after its own upgrade, which a large queue may need longer for. */
const patience = 60;

export class ForeignStepError extends Error {
  constructor(what: string) {
    super(
      `The owner of the schema would run SQL that the site may have written: ${what}. docs/operations.md says what to do.`,
    );
  }
}

/**
 * Brings the schema of the queue forward as its owner, for a site whose role may not. Throws when the site has left there what
 * pg-boss would run as the owner.
 */
export async function prepareJobSchema(
  owner: Database,
  siteRole: string,
  onError: (error: Error) => void,
): Promise<void> {
  await refuseForeignSteps(owner, siteRole);
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

/** The text of an open step is run, and the name of a queue's own table is built into SQL. The site has neither. */
async function refuseForeignSteps({ query }: Database, siteRole: string): Promise<void> {
  const { rows: installed } = await query(
    `select 1 where to_regclass('pgboss.bam') is not null and to_regclass('pgboss.queue') is not null`,
  );
  if (installed.length === 0) return;
  // Once the site may read steps and not write them, they are the owner's; with a superuser nothing is guarded.
  const { rows: steps } = await query(
    `select 1 from pgboss.bam where status <> 'completed'
      and (select not rolsuper from pg_roles where rolname = $1)
      and (not has_table_privilege($1, 'pgboss.bam', 'select') or has_table_privilege($1, 'pgboss.bam', 'insert, update'))
    limit 1`,
    [siteRole],
  );
  if (steps.length > 0) throw new ForeignStepError('pgboss.bam holds steps that are not completed');
  const { rows: queues } = await query(
    `select 1 from pgboss.queue where partition or table_name <> 'job_common' limit 1`,
  );
  if (queues.length > 0) throw new ForeignStepError('pgboss.queue names tables of its own');
}

async function hasOpenStep({ query }: Database): Promise<boolean> {
  const { rows } = await query(`select 1 from pgboss.bam where status in ('pending', 'in_progress') limit 1`);
  return rows.length > 0;
}
