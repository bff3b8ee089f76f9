import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test as base, describe, expect, vi } from 'vitest';
import { signup } from '#contract/signup/endpoints.ts';
import { createApp } from './app.ts';
import { findAuditGuardWarning } from './audit-guard.ts';
import { runAudit } from './commands/audit.ts';
import { readConfig } from './config.ts';
import { mayChangeLog, recordAudit } from './features/audit/index.ts';
import { closePlatform, openCommandPlatform, openPlatform } from './open-platform.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { describeStartFault } from './start-fault.ts';
import { fillSignup } from './testing/signup.fixture.ts';
import { TestClient } from './testing/test-client.ts';
import { testServerUrl } from './testing/test-database.ts';

const patience = { timeout: 40_000, interval: 100 };

async function onServer(texts: string[], database?: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres', database) });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

function addressOf(role: string, database?: string): string {
  const url = new URL(testServerUrl);
  if (role !== 'postgres') url.username = role;
  if (database) url.pathname = `/${database}`;
  return url.toString();
}

/** A database of two roles: `duet` as the site connects, `owner` as migrations run. */
const test = base.extend('installation', async ({ task: _task }, { onCleanup }) => {
  const name = `duet_owner_${randomBytes(5).toString('hex')}`;
  const [site, owner] = [`${name}_site`, `${name}_owner`];
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-owner-'));
  await onServer([
    `create role ${site} login`,
    `create role ${owner} login`,
    `create database ${name} owner ${owner}`,
  ]);
  const stops: (() => Promise<void>)[] = [];
  onCleanup(async () => {
    for (const stop of stops.reverse()) await stop();
    await onServer([`drop database ${name} with (force)`, `drop role ${site}`, `drop role ${owner}`]);
    await rm(dataDir, { recursive: true, force: true });
  });
  const environment = {
    DATABASE_URL: addressOf(site, name),
    DATABASE_OWNER_URL: addressOf(owner, name),
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  };
  return {
    name,
    site,
    owner,
    environment,
    dataDir,
    async open(changes: Record<string, string> = {}) {
      const platform = await openPlatform(readConfig({ ...environment, ...changes }));
      const app = await createApp(platform);
      await platform.jobs.start();
      let isOpen = true;
      const close = async () => {
        if (!isOpen) return;
        isOpen = false;
        await app.stop();
        await app.http.close();
        await closePlatform(platform);
      };
      stops.push(close);
      return { platform, app, close };
    },
  };
});

const entry = { staffId: null, siteId: null, action: 'staff.added', subject: 'staff:1' };

const forbidden = [
  'update audit_entry set reason = null',
  'delete from audit_entry',
  'truncate audit_entry',
  'alter table audit_entry add more text',
  'create temp table audit_entry (id int)',
  'create schema mine',
  'alter table audit_entry disable trigger audit_entry_append_only',
  'alter table audit_entry disable trigger all',
  'drop table audit_entry',
  'update audit_head set id = 0',
  'delete from audit_head',
  "set session_replication_role = 'replica'",
  'drop function hash_audit_entry(audit_entry) cascade',
  'create or replace function chain_audit_entry() returns trigger language plpgsql as $$ begin return new; end $$',
  'create function mine() returns int language sql as $$ select 1 $$',
  'create temp table copy (like audit_entry); create trigger forge before insert on copy for each row execute function chain_audit_entry()',
  "insert into schema_migration (name, checksum) values ('a', 'b')",
  "insert into pgboss.bam (name, version, status, table_name, command) values ('a', 1, 'pending', 'job', 'select 1')",
  "update pgboss.bam set command = 'select 1'",
  'delete from pgboss.bam',
  'update pgboss.version set version = 42',
  'update pgboss.version set bam_on = now()',
  'insert into pgboss.version (version) values (42)',
  'delete from pgboss.version',
  'alter table pgboss.queue drop constraint duet_common_table',
  'alter table account add more text',
  'alter table transfer disable trigger transfer_append_only',
];

/** As docs/operations.md tells an operator. */
async function readStatements(names: {
  duet_owner: string;
  duet: string;
  database: string;
}): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  const block = /```sql\n([^`]+)```/.exec(text)?.[1] ?? '';
  const written = block
    .replaceAll('database duet', `database ${names.database}`)
    .replace(/\bduet_owner\b/g, names.duet_owner)
    .replace(/\bduet\b/g, names.duet);
  return written.split(';').filter((statement) => statement.trim());
}

type Opened = Awaited<ReturnType<typeof openPlatform>>;

async function expectGuarded(platform: Opened): Promise<void> {
  await recordAudit(platform, entry);
  expect(await mayChangeLog(platform)).toBe(false);
  for (const text of forbidden) {
    const refusal = await platform.db.query(text).catch((error: { code: string }) => error.code);
    expect([text, refusal]).toEqual([text, '42501']);
  }
  expect(await runAudit(platform)).toContain('The audit log is whole: 1 entries');
}

describe.runIf(testServerUrl)('a schema that another role owns', () => {
  test('serves members and jobs, and lets the site add to the audit log alone [MOD-1]', async ({
    installation,
  }) => {
    const { platform, app } = await installation.open();
    const { user } = await new TestClient(app).call(signup, fillSignup());
    expect(user).not.toBeNull();
    const listMails = () => readdir(join(installation.dataDir, 'mail'), { recursive: true });
    await vi.waitFor(async () => expect((await listMails()).length).toBeGreaterThan(0), patience);
    await expectGuarded(platform);
  });

  test('lets the queue of the site maintain itself [MOD-1]', async ({ installation }) => {
    const { platform } = await installation.open();
    const { db } = platform;
    const warn = vi.fn();
    const log = Object.assign(Object.create(platform.log), { warn });
    const jobs = createJobs(db, log, { keepSeconds: 1, ownsSchema: false });
    jobs.register({ name: 'maintained', retries: 0, retryDelay: 1, cron: '* * * * *', run: async () => {} });
    await jobs.start();
    try {
      await vi.waitFor(async () => {
        const { rows } =
          await db.query(`select q.monitor_on is not null and q.maintain_on is not null as kept,
          v.cron_on is not null as timed from pgboss.queue q, pgboss.version v where q.name = 'maintained'`);
        expect(rows).toEqual([{ kept: true, timed: true }]);
      }, patience);
    } finally {
      await jobs.stop();
    }
    expect(warn.mock.calls).toEqual([]);
    await db.query('update pgboss.version set monitor_backoff_on = now(), flow_on = now()');
  });

  test('runs no SQL that the site left in the queue [MOD-1]', async ({ installation }) => {
    const { name, site, owner } = installation;
    const first = await installation.open();
    const { db } = first.platform;
    for (const change of ['partition = true', "table_name = 'job; select 1'"]) {
      const refusal = await db.query(`update pgboss.queue set ${change}`).catch((error) => error.code);
      expect(refusal).toBe('23514');
    }
    await first.close();
    const onOwn = (...texts: string[]) => onServer([`set role ${owner}`, ...texts], name);
    const step = (status: string) =>
      `insert into pgboss.bam (name, version, status, table_name, command) values ('a', 1, '${status}', 'job', 'create table left_by_site ()')`;
    for (const status of ['pending', 'failed']) {
      // As the single role left it, whose tables the owner has taken over.
      await onOwn(step(status), `revoke all on pgboss.bam from ${site}`);
      const fault = await installation.open().catch(describeStartFault);
      expect(fault).toMatch(/^The owner of the schema would run .*pgboss\.bam.*docs\/operations\.md/);
      await onOwn('delete from pgboss.bam');
    }
    await onOwn(
      'alter table pgboss.queue drop constraint duet_common_table',
      'update pgboss.queue set partition = true',
    );
    const fault = await installation.open().catch(describeStartFault);
    expect(fault).toMatch(/^The owner of the schema would run .*pgboss\.queue/);
    await onOwn('update pgboss.queue set partition = false');
    const { platform } = await installation.open();
    const { rows } = await platform.db.query(`select to_regclass('left_by_site') as left`);
    expect(rows).toEqual([{ left: null }]);
  });

  test('goes on so after the next start, and commands need the role of the site alone [MOD-1]', async ({
    installation,
  }) => {
    const first = await installation.open();
    await first.close();
    // As a migration of the next release leaves it.
    await onServer(
      [`set role ${installation.owner}`, 'create table later (id int generated always as identity)'],
      installation.name,
    );
    const early = await openCommandPlatform(readConfig(installation.environment));
    await early.db.query('insert into later default values');
    expect(await runAudit(early)).toContain('The audit log is whole');
    await closePlatform(early);
    // Two processes that start at once take turns.
    const [{ platform }] = await Promise.all([installation.open(), installation.open()]);
    await expectGuarded(platform);
    expect(
      await findAuditGuardWarning({ ...platform.config, production: true }, platform.db),
    ).toBeUndefined();
  });

  test('guards nothing when the role of the site is a superuser, and the start says so [MOD-1]', async ({
    installation,
  }) => {
    await onServer([`alter role ${installation.site} superuser`]);
    const { platform } = await installation.open();
    expect(await findAuditGuardWarning(platform.config, platform.db)).toContain('is a superuser');
  });

  test('is not guarded from temporary tables in a database of a third role, and the start says so [MOD-1]', async ({
    installation,
  }) => {
    const { name, site, owner } = installation;
    await onServer(
      [
        `alter database ${name} owner to postgres`,
        `grant create on database ${name} to ${owner}`,
        `grant create on schema public to ${owner}`,
      ],
      name,
    );
    const { platform } = await installation.open();
    const describe = () => findAuditGuardWarning(platform.config, platform.db);
    expect(await describe()).toContain('temporary tables');
    await onServer([`revoke temporary on database ${name} from public, ${site}`]);
    expect(await describe()).toBeUndefined();
    for (const right of [`create on database ${name}`, 'create on schema public']) {
      await onServer([`grant ${right} to ${site}`], name);
      expect(await describe()).toContain('is not guarded');
      await onServer([`revoke ${right} from ${site}`], name);
    }
  });

  test('is what an installation of one role becomes by three statements [MOD-1]', async ({
    installation,
  }) => {
    const { name, site, owner } = installation;
    await onServer([`alter database ${name} owner to ${site}`, `drop role ${owner}`]);
    const before = await installation.open({ DATABASE_OWNER_URL: '' });
    const { config, db } = before.platform;
    expect(await mayChangeLog({ db })).toBe(true);
    expect(await findAuditGuardWarning(config, db)).toBeUndefined();
    expect(await findAuditGuardWarning({ ...config, production: true }, db)).toContain(
      'set DATABASE_OWNER_URL',
    );
    await new TestClient(before.app).call(signup, fillSignup());
    await before.close();
    await onServer(await readStatements({ duet_owner: owner, duet: site, database: name }), name);
    const { platform, app } = await installation.open();
    await new TestClient(app).call(signup, fillSignup({ email: 'bea@post.example' }));
    const { rows } = await platform.db.query('select count(*) as count from account');
    expect(rows).toEqual([{ count: 2 }]);
    await expectGuarded(platform);
  });

  test('says in one line what is missing when the role does not own it yet [MOD-1]', async ({
    installation,
  }) => {
    const { name, site } = installation;
    await onServer([`alter database ${name} owner to ${site}`]);
    const before = await installation.open({ DATABASE_OWNER_URL: '' });
    await before.close();
    const fault = await installation.open().catch(describeStartFault);
    expect(fault).toMatch(/^The role of DATABASE_OWNER_URL cannot .*docs\/operations\.md[^\n]*$/);
  });
});
