import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, Response } from 'light-my-request';
import { pino } from 'pino';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, type ErrorBody } from '#contract/errors.ts';
import { type App, createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createLocalBus } from '#server/platform/bus/bus.ts';
import { FixedClock } from '#server/platform/clock.ts';
import { createLimits } from '#server/platform/limits.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createDiskMedia } from '#server/platform/media/disk-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestJobs, type TestJobs } from './test-jobs.ts';

export interface TestPlatform extends Platform {
  clock: FixedClock;
  jobs: TestJobs;
  /** Mails handed over so far. */
  mails: Mail[];
  /** Address of the database on PostgreSQL. */
  databaseUrl: string | undefined;
  dispose(): Promise<void>;
}

/** Everything a feature may use, on a fresh database; the clock stands at noon UTC on 2026-11-02. */
export async function createTestPlatform(overrides: Partial<Config> = {}): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-data-'));
  const { db, url, drop } = await createTestDatabase();
  const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }), ...overrides };
  const mails: Mail[] = [];
  return {
    config,
    log: pino({ level: 'silent' }),
    clock: new FixedClock('2026-11-02T12:00:00Z'),
    db,
    databaseUrl: url,
    jobs: createTestJobs(db),
    bus: createLocalBus(),
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    mails,
    media: createDiskMedia(join(dataDir, 'media')),
    limits: createLimits(db, config.limitsScale),
    async dispose() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The whole application without a port. */
export interface TestApp {
  platform: TestPlatform;
  app: App;
  inject(options: InjectOptions): Promise<Response>;
  /** A browser without a session. */
  visitor(): TestClient;
  dispose(): Promise<void>;
}

export async function createTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const platform = await createTestPlatform(overrides);
  const app = await createApp(platform);
  return {
    platform,
    app,
    inject: (options) => app.http.inject(options),
    visitor: () => new TestClient(app),
    async dispose() {
      await app.stop();
      await app.http.close();
      await platform.dispose();
    },
  };
}

/** A browser: keeps its cookies, says where it comes from. Calls go through the real HTTP door. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  private readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  /** The output, or the AppError the answer carried. */
  async call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const response = await this.request(endpoint, input);
    if (response.statusCode < 400) return response.json();
    const { error } = response.json<ErrorBody>();
    throw new AppError(error.code, error.data, { fields: error.fields ?? [], requestId: error.requestId });
  }

  async request(endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<Response> {
    const get = endpoint.method === 'GET';
    const query = Object.entries(input).filter(
      ([key, value]) => value !== undefined && (get || endpoint.query?.includes(key)),
    );
    return this.inject({
      method: endpoint.method,
      url: endpoint.path,
      query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
      ...(get ? {} : { payload: input }),
    });
  }

  async inject(options: InjectOptions): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.http.inject({
      ...options,
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie, ...options.headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
