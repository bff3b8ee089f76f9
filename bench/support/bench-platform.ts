import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectFeatures } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { ensureDefaultSite } from '#server/features/sites/index.ts';
import { closePlatform, openPlatform } from '#server/open-platform.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withTemporaryDatabase } from './temporary-database.ts';

/** The real platform on a temporary PostgreSQL database; features are connected as in a command. */
export async function withBenchPlatform(
  work: (platform: Platform) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-bench-'));
  try {
    await withTemporaryDatabase(async (url) => {
      const config = readConfig({
        DATABASE_URL: url,
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
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
