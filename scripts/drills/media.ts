import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres, queryPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { connectFeatures } from '#server/app.ts';
import { runMedia } from '#server/commands/media.ts';
import { readConfig } from '#server/config.ts';
import { closePlatform, openCommandPlatform } from '#server/open-platform.ts';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { lookForPhotos, type PhotoTraffic, startUploads } from './photo-traffic.ts';
import { unlimited } from './traffic.ts';

type Environment = Record<string, string>;

/** Photos move from the folder into a bucket as docs/deploying.md says, while members upload. */
export async function drillMedia({ seconds }: { seconds: number }): Promise<string[]> {
  const postgres = await findPostgres();
  if (!postgres) return ['No PostgreSQL answers on 127.0.0.1:5432: set TEST_DATABASE_URL'];
  const bucket = await openTestBucket();
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-media-'));
  const failures: string[] = [];
  const { url, region, accessKeyId, secretAccessKey } = bucket.settings;
  const store = {
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  try {
    await withScratchDatabase(postgres, async (database) => {
      const environment = { DATABASE_URL: database, DATA_DIR: dataDir, ...unlimited };
      failures.push(...(await move(environment, { store, seconds })));
    });
  } finally {
    await bucket.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return failures;
}

async function move(
  environment: Environment & { DATABASE_URL: string },
  { store, seconds }: { store: Environment; seconds: number },
): Promise<string[]> {
  const toBucket = { ...environment, ...store };
  const third = () => wait((seconds * 1000) / 3);
  const started: ChildServer[] = [];
  const start = async (settings: Environment) => {
    const server = await startChildServer(settings);
    started.push(server);
    return server;
  };
  try {
    let serving = await start(environment);
    const line = {
      enter: (...traits: Parameters<ChildServer['enter']>) => serving.enter(...traits),
      get port() {
        return serving.port;
      },
    };
    const traffic = startUploads(line);
    await third();
    console.log(await upload(toBucket));
    await third();
    const before = serving;
    serving = await start(toBucket);
    await before.kill('SIGTERM');
    await third();
    const node = { ask: (text: string) => queryPostgres(environment.DATABASE_URL, text) };
    const { found } = await lookForPhotos(serving, { node, traffic });
    console.log(`Before the second time ${found}.\n${await upload(toBucket)}`);
    await traffic.stop();
    return await finish(serving, { node, traffic, again: await upload(toBucket) });
  } finally {
    await Promise.all(started.map((server) => server.kill('SIGTERM')));
  }
}

/** As `npm run media -- upload` in a shell that names the bucket. */
async function upload(environment: Environment): Promise<string> {
  const platform = await openCommandPlatform(readConfig({ ...environment, DEMO: '0' }));
  connectFeatures(platform);
  try {
    return (await runMedia(platform, ['upload'])).split('\n')[0] ?? '';
  } finally {
    await closePlatform(platform);
  }
}

interface Moved {
  node: Parameters<typeof lookForPhotos>[1]['node'];
  traffic: PhotoTraffic;
  again: string;
}

async function finish(serving: ChildServer, { node, traffic, again }: Moved): Promise<string[]> {
  const { found, failures } = await lookForPhotos(serving, { node, traffic });
  console.log(`${traffic.acknowledged.size} photos were acknowledged; ${found}. ${again}`);
  return [
    ...failures,
    ...[...traffic.refusals].map(([answer, times]) => `answered ${answer}: ${times} times`),
    ...(again.startsWith('Copied 0 files') ? [] : ['a third time there was still something to copy']),
    ...(traffic.acknowledged.size > 0 ? [] : ['nobody uploaded']),
  ];
}
