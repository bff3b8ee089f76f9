import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { runDoctor } from '#server/commands/doctor.ts';
import { type Config, readConfig } from '#server/config.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { lockDirectory } from '#server/platform/database/directory-lock.ts';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import { createMessageServer, isInstalled, type MessageServerKind } from '#server/testing/message-servers.ts';
import { findFreePort } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import { copyPgliteTemplate, testServerUrl } from '#server/testing/test-database.ts';

const test = base.extend('installation', async ({ database }, { onCleanup }): Promise<Config> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-doctor-'));
  onCleanup(() => rm(dataDir, { recursive: true, force: true }));
  if (!testServerUrl) await copyPgliteTemplate(join(dataDir, 'database'));
  return readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'silent' });
});

test('an installation that is well is told part by part [OPS-3]', async ({ installation }) => {
  const said = await runDoctor(installation);
  expect(said).not.toContain('broken');
  for (const line of [
    /^ok +settings/m,
    /^ok +database: (postgres|pglite), 1/m,
    /^ok +clock/m,
    /^ok +schema: \d{4}_/m,
    /^ok +role/m,
  ])
    expect(said).toMatch(line);
  expect(said).toMatch(/^note +backups: none/m);
});

test('a mail server that is away is named with exit code 1, and one that is there is not [OPS-3]', async ({
  installation,
}) => {
  const away = { ...installation, smtpUrl: `smtp://user:hidden-word@127.0.0.1:${await findFreePort()}` };
  const fault = await runDoctor(away).catch((error: Error) => error.message);
  expect(fault).toMatch(/^broken +mail server: 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)/m);
  expect(fault).not.toContain('hidden-word');
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await runDoctor({ ...installation, smtpUrl: `smtp://127.0.0.1:${port}` })).toMatch(
    /^ok +mail server/m,
  );
});

test('a bucket is tried with a file that is deleted again, and a wrong key is named [OPS-3]', async ({
  installation,
}) => {
  const { settings, close } = await openTestBucket();
  onTestFinished(close);
  const { url: s3Url, region: s3Region, accessKeyId: s3AccessKeyId } = settings;
  const kept = { ...installation, s3Url, s3Region, s3AccessKeyId };
  const said = await runDoctor({ ...kept, s3SecretAccessKey: settings.secretAccessKey });
  expect(said).toMatch(/^ok +media: the bucket at 127\.0\.0\.1:\d+ takes and deletes/m);
  await expect(runDoctor({ ...kept, s3SecretAccessKey: 'wrong' })).rejects.toThrow(/^broken +media: S3_URL/m);
});

test('a secret that others can read, and a backup of another secret, are to be mended [OPS-3]', async ({
  installation,
  world,
}) => {
  const secret = join(installation.dataDir, 'secret');
  await writeFile(secret, 'x');
  await chmod(secret, 0o644);
  await expect(runDoctor(installation)).rejects.toThrow(/broken +keys: others can read/);
  await chmod(secret, 0o600);
  const other = { ...installation, secret: 'quite another secret of enough characters' };
  await makeBackup({ ...world.platform, config: { ...other, databaseUrl: world.platform.databaseUrl } });
  await expect(runDoctor(installation)).rejects.toThrow(/broken +backups: .*another SECRET/);
});

test('a database that is away or in use is told, and the rest as well [OPS-3]', async ({ installation }) => {
  const away = { ...installation, databaseUrl: `postgres://nobody@127.0.0.1:${await findFreePort()}/none` };
  await expect(runDoctor(away)).rejects.toThrow(/broken +database: [\s\S]*disk of DATA_DIR/);
  if (testServerUrl) return;
  const unlock = lockDirectory(join(installation.dataDir, 'database'));
  onTestFinished(unlock);
  expect(await runDoctor(installation)).toMatch(/^note +database: open in the running site/m);
});

describe('servers beside the database', () => {
  async function start(kind: MessageServerKind, settings = '') {
    const server = await createMessageServer(kind, settings);
    onTestFinished(() => server[Symbol.asyncDispose]());
    return server;
  }

  test.runIf(isInstalled('nats'))(
    'NATS is told with its version, and one that carries nothing is named [OPS-19]',
    async ({ installation }) => {
      const { url: natsUrl } = await start('nats');
      expect(await runDoctor({ ...installation, natsUrl })).toMatch(
        /^ok +live events: 127\.0\.0\.1:\d+: NATS 2\.\S+, events arrive; JetStream is off/m,
      );
      const refusing = await start(
        'nats',
        'authorization { users: [{ user: duet, password: word, permissions: { publish: "other.>" } }] }',
      );
      const deaf = { ...installation, natsUrl: refusing.url.replace('//', '//duet:word@') };
      await expect(runDoctor(deaf)).rejects.toThrow(/^broken +live events: .*does not arrive/m);
    },
  );

  test.runIf(isInstalled('redis'))(
    'Redis is told with its version, its clock and what it may forget [OPS-19]',
    async ({ installation }) => {
      const { url } = await start('redis', 'maxmemory-policy allkeys-lru\nrequirepass hidden-word');
      const redisUrl = url.replace('//', '//:hidden-word@');
      const said = await runDoctor({ ...installation, redisUrl, countersRedisUrl: redisUrl });
      expect(said).toMatch(/^ok +live events: \S+ Redis \d\S+, clock agrees, events arrive/m);
      expect(said).toMatch(/^note +limits: .*maxmemory-policy noeviction/m);
      const wrong = await runDoctor({
        ...installation,
        countersRedisUrl: url.replace('//', '//:other-word@'),
      }).catch((error: Error) => error.message);
      expect(wrong).toMatch(/^broken +limits: \S+ WRONGPASS/m);
      const away = `redis://:hidden-word@127.0.0.1:${await findFreePort()}`;
      const gone = await runDoctor({ ...installation, redisUrl: away }).catch(
        (error: Error) => error.message,
      );
      expect(gone).toMatch(/^broken +live events: .*ECONNREFUSED/m);
      expect(`${said}${wrong}${gone}`).not.toContain('-word');
    },
  );
});
