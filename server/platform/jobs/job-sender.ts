import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Jobs } from './jobs.ts';

/** For a process that runs no jobs; the queues exist since the site's last start. */
export function createJobSender(db: Database, log: Logger): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.query(text, values) },
    backend: db.kind,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue error'));
  let started: Promise<PgBoss> | undefined;
  return {
    register: () => undefined,
    list: () => [],
    async send(name, payload, options = {}) {
      // Most commands send none.
      started ??= boss.start();
      await started;
      await boss.send(name, payload, options);
    },
    dropQueued: async () => undefined,
    start: async () => undefined,
    async stop() {
      if (started) await boss.stop({ graceful: false, close: false });
    },
  };
}
