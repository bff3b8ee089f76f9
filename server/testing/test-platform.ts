import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from '#server/config.ts';
import { createLocalBus } from '#server/platform/bus/bus.ts';
import { FixedClock } from '#server/platform/clock.ts';
import { createPostgresCounters } from '#server/platform/counters/postgres-counters.ts';
import { createLimits } from '#server/platform/limits.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createDiskMedia } from '#server/platform/media/disk-media.ts';
import { noPictureCheck } from '#server/platform/picture-check/picture-check.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Sms } from '#server/platform/sms/sms.ts';
import { borrowTestDatabase } from './borrowed-database.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';

export interface TestPlatform extends Platform {
  clock: FixedClock;
  jobs: TestJobs;
  mails: Mail[];
  texts: Sms[];
  /** What was logged, from the level of its configuration on. */
  lines: Record<string, unknown>[];
  /** Address of the database on PostgreSQL. */
  databaseUrl: string | undefined;
  dispose(): Promise<void>;
}

export const noon = new Date('2026-11-02T12:00:00Z');

/** The whole platform on a database with the schema and nothing else; the clock stands at noon UTC on 2026-11-02. */
export async function createTestPlatform(changes: Partial<Config> = {}): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-data-'));
  const { db, url, drop } = await borrowTestDatabase();
  const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }), ...changes };
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const lines: Record<string, unknown>[] = [];
  const clock = new FixedClock(noon);
  return {
    config,
    log: pino(
      { level: config.logLevel, base: null },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    ),
    lines,
    clock,
    db,
    databaseUrl: url,
    jobs: createTestJobs(db, clock),
    bus: createLocalBus(),
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    mails,
    sms: { send: async (text) => void texts.push(text) },
    texts,
    pictureCheck: noPictureCheck,
    media: createDiskMedia(join(dataDir, 'media')),
    limits: createLimits(createPostgresCounters(db), { scale: config.limitsScale }),
    state: new Map(),
    async dispose() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
