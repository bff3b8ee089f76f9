import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { createDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { test as base } from '#server/testing/migrating.ts';
import { testServerUrl } from '#server/testing/test-database.ts';

/** For a table, or for the next attempt. */
const waiting = `
  select 1 from pg_locks where not granted union all select 1 from pg_stat_activity where wait_event = 'PgSleep'`;

/** The database of the release before, and a connection of a process that still serves. */
const test = base.extend('site', async ({ database, migrateUpTo, schemaFolder }, { onCleanup }) => {
  const { db, url = '' } = database;
  await migrateUpTo('0082_wallets_change_in_place.sql');
  await schemaFolder.copyUpTo('0083_mutual_fit.sql');
  const other = createDatabase(openPostgres({ url, poolSize: 2, log: pino({ level: 'silent' }) }));
  onCleanup(() => other.close());
  const upgrade = () => migrate(db, schemaFolder.path, { attempts: 1, lockMs: 5000, pauseMs: 20 });
  const untilItWaits = () =>
    expect
      .poll(async () => (await other.query(waiting)).rows.length)
      .toBeGreaterThan(0);
  return { other, upgrade, untilItWaits };
});

describe.runIf(testServerUrl)('the counts of who fits come while members search [SEA-1, OPS-4]', () => {
  test.for([
    ['a page of results', ['member_search', 'search_count']],
    ['a count', ['search_count', 'member_search']],
  ] as const)('%s waits in no circle with the upgrade', async ([, tables], { site }) => {
    const { other, upgrade, untilItWaits } = site;
    let upgraded: ReturnType<typeof upgrade> | undefined;
    await other.transaction(async () => {
      await other.query(`select count(*) from ${tables[0]}`);
      upgraded = upgrade();
      await untilItWaits();
      await other.query(`select count(*) from ${tables[1]}`);
    });
    expect((await upgraded)?.applied).toEqual(['migrations/0083_mutual_fit.sql']);
  });

  test('one who is writing finishes first', async ({ site: { other, upgrade, untilItWaits } }) => {
    let upgraded: ReturnType<typeof upgrade> | undefined;
    await other.transaction(async () => {
      await other.query('delete from member_search where id = 1');
      upgraded = upgrade();
      await untilItWaits();
      await other.query('delete from member_search where id = 2');
    });
    expect((await upgraded)?.applied).toEqual(['migrations/0083_mutual_fit.sql']);
  });
});
