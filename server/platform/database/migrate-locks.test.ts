import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { describeStartFault } from '#server/start-fault.ts';
import { test as base } from '#server/testing/migrating.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const countUp = (step: number) =>
  `create or replace function count_up() returns trigger language plpgsql as $$
   begin new.id := new.id + ${step}; return new; end $$;`;
const trigger =
  'create or replace trigger counted before insert on step for each row execute function count_up();';

/** A table with a trigger, and a member who is writing to it: their transaction is open. */
const test = base.extend('site', async ({ database, schemaFolder }, { onCleanup }) => {
  const { db } = database;
  await db.query('drop schema public cascade; create schema public');
  await schemaFolder.write('migrations/0001_table.sql', 'create table step (id int);');
  await schemaFolder.write('functions/count_up.sql', countUp(1));
  await schemaFolder.write('triggers/step.sql', trigger);
  await migrate(db, schemaFolder.path);
  const other = createDatabase(
    openPostgres({ url: database.url ?? '', poolSize: 1, log: pino({ level: 'silent' }) }),
  );
  onCleanup(() => other.close());
  const writer = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const written = other.transaction(async () => {
    await other.query('insert into step values (1)');
    begun.resolve();
    await writer.promise;
  });
  await begun.promise;
  const upgrade = (attempts: number) => migrate(db, schemaFolder.path, { attempts, lockMs: 50, pauseMs: 20 });
  const finish = async () => {
    writer.resolve();
    await written;
  };
  return { db, upgrade, finish, write: schemaFolder.write };
});

describe.runIf(testServerUrl)('an upgrade while the site is used [OPS-4]', () => {
  test('replaces a function without waiting for its callers', async ({
    site: { db, upgrade, write, finish },
  }) => {
    await write('functions/count_up.sql', countUp(10));
    expect((await upgrade(1)).applied).toEqual(['functions/count_up.sql']);
    await finish();
    await db.query('insert into step values (1)');
    expect((await db.query('select id from step order by id')).rows).toEqual([{ id: 2 }, { id: 11 }]);
  });

  test('is refused in one line and changes nothing when a trigger cannot have its table', async ({
    site: { db, upgrade, write, finish },
  }) => {
    await write('functions/count_up.sql', countUp(10));
    await write('triggers/step.sql', trigger.replace('counted', 'counted_late'));
    const error = await upgrade(3).catch((refusal: unknown) => refusal);
    expect(describeStartFault(error)).toMatch(/^The schema cannot .* 3 attempts.*triggers\/step\.sql/);
    expect(describeStartFault(error)).not.toContain('\n');
    await finish();
    await db.query('insert into step values (1)');
    expect((await db.query('select id from step')).rows).toEqual([{ id: 2 }, { id: 2 }]);
  });

  test('waits for a table and goes on when it is free', async ({ site: { upgrade, write, finish } }) => {
    await write('triggers/step.sql', `${trigger} -- once more`);
    const upgraded = upgrade(1000);
    await finish();
    expect((await upgraded).applied).toEqual(['triggers/step.sql']);
  });
});
