import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { closePlatform, openCommandPlatform } from '#server/open-platform.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import type { Platform } from '#server/platform/platform.ts';
import { test as base, leave } from './deletion.fixture.ts';
import { startPayment } from './shop.ts';
import { createEmptyDatabase, testServerUrl } from './test-database.ts';
import type { Person, World } from './world.ts';

const cleanUps: (() => Promise<unknown>)[] = [];

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-backups-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
export const test = base.extend('config', { scope: 'file' }, async ({}) => ({
  backupDir: await makeFolder(),
  secret: 'a secret of the tests that outlives every database',
}));

/** Called by each file of tests: the files of a worker share this module, which registers nothing twice. */
export function beginWithoutBackups(): void {
  afterAll(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });
  test.beforeEach(async ({ world }) => {
    const { config, db, jobs } = world.platform;
    await rm(config.backupDir, { recursive: true, force: true });
    // Queues, as every site has them since its first start.
    const boss = new PgBoss({
      db: { executeSql: (text, values) => db.query(text, values) },
      backend: db.kind,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    for (const { name } of jobs.list()) await boss.createQueue(name);
    await boss.stop({ graceful: false, close: false });
  });
}

/** A machine with nothing on it but the folder of the backups. */
export async function openNewMachine({ platform }: World, changes: Partial<Config> = {}): Promise<Config> {
  const empty = testServerUrl ? await createEmptyDatabase() : undefined;
  if (empty) cleanUps.push(empty.drop);
  const environment = {
    DATA_DIR: await makeFolder(),
    BACKUP_DIR: platform.config.backupDir,
    SECRET: platform.config.secret,
    DATABASE_URL: empty?.url,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  };
  return { ...readConfig(environment), ...changes };
}

export async function buy(world: World, buyer: Person): Promise<void> {
  const payment = await startPayment(world, { buyer });
  await payment.pretend({ status: 'paid' });
  await payment.sendWebhook();
}

export async function backUp({ platform }: World, dump?: string): Promise<string> {
  const { databaseUrl, config } = platform;
  return (await makeBackup({ ...platform, config: { ...config, databaseUrl } }, dump)).name;
}

export async function withRestored<Result>(
  config: Config,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const platform = await openCommandPlatform(config);
  try {
    return await work(platform);
  } finally {
    await closePlatform(platform);
  }
}

export const eraseNow = async (world: World, member: Person) => {
  await leave(member, true);
  await world.jobs.drain();
};

export async function readStatuses({ db }: Platform): Promise<Record<string, unknown>> {
  const { rows } = await db.query('select id, status from account');
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}
