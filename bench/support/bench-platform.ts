import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connectFeatures } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { ensureDefaultSite } from '#server/features/sites/index.ts';
import { closePlatform, openPlatform } from '#server/open-platform.ts';
import type { Platform } from '#server/platform/platform.ts';

const serverUrl = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The real platform on a temporary PostgreSQL database; features are connected as in a command. */
export async function withBenchPlatform(
  work: (platform: Platform) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const name = `duet_bench_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-bench-'));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(`create database ${name}`);
  try {
    const config = readConfig({
      DATABASE_URL: url.toString(),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...environment,
    });
    const platform = await openPlatform(config);
    connectFeatures(platform);
    await ensureDefaultSite(platform);
    try {
      await work(platform);
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
