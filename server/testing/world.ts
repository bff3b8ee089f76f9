import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { InjectOptions, Response } from 'light-my-request';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { type App, createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Feature } from '#server/feature.ts';
import { defaultSiteId, forgetSites } from '#server/features/sites/index.ts';
import type { LiveEvent } from '#server/platform/bus/bus.ts';
import type { FixedClock } from '#server/platform/clock.ts';
import { ownChange } from '#server/platform/http/polls.ts';
import { clearBatches } from './flush-batches.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { createMember, type MemberTraits, signIn, type TestMember } from './members.ts';
import { rememberRows } from './remember-rows.ts';
import { TestClient } from './test-client.ts';
import type { TestJobs } from './test-jobs.ts';
import { createTestPlatform, noon, type TestPlatform } from './test-platform.ts';

export interface Person extends TestMember {
  browser: TestClient;
}

/** The whole application without a port, and its members. */
export interface World {
  platform: TestPlatform;
  app: App;
  clock: FixedClock;
  jobs: TestJobs;
  mailbox: Mailbox;
  /** Events sent to open pages, in order. */
  events: LiveEvent[];
  inject(options: InjectOptions): Promise<Response>;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  visitor(): TestClient;
  /** A member as sign-up and activation would leave them, logged in. */
  join(traits?: MemberTraits): Promise<Person>;
  createMember(traits?: MemberTraits): Promise<TestMember>;
  logIn(member: TestMember): Promise<TestClient>;
  /** For real connections: returns the port, opened once. */
  listen(port?: number): Promise<number>;
  /** Changes the default domain, visible with the next call. */
  changeSettings(changes: Partial<SiteSettings>): Promise<void>;
  /** Another domain at a host of its name, with these changes to the default settings; returns its id. */
  addDomain(domain: string, changes?: Partial<SiteSettings>): Promise<number>;
  /** Resets members, jobs and mails, and sets the clock to noon again. */
  reset(): Promise<void>;
  dispose(): Promise<void>;
}

export async function openWorld(config: Partial<Config> = {}, list?: readonly Feature[]): Promise<World> {
  const platform = await createTestPlatform(config);
  const app = await createApp(platform, list);
  const { clock, db, jobs, mails, texts } = platform;
  // As the migrations set today, so that ages follow the clock.
  await db.query('update search_day set day = $1', [noon]);
  const restoring = await rememberRows(db.query);
  // Prepared once a connection: of hundreds of small parts most of the time is planning.
  const restoreRows = () =>
    db.transaction(async () => {
      for (const statement of restoring) await db.query(statement, [], { isKept: true });
    });
  const events: LiveEvent[] = [];
  platform.bus.subscribe((event) => event.type !== ownChange && events.push(event));
  const logIn = (member: TestMember) => signIn({ platform, app }, member);
  return {
    platform,
    app,
    clock,
    jobs,
    mailbox: createMailbox(platform),
    events,
    inject: (options) => app.http.inject(options),
    query: async (text, values) => (await db.query(text, values)).rows,
    visitor: () => new TestClient(app),
    async join(traits) {
      const member = await createMember(platform, traits);
      return { ...member, browser: await logIn(member) };
    },
    createMember: (traits) => createMember(platform, traits),
    logIn,
    async listen(port = 0) {
      const { server } = app.http;
      if (!server.listening) await app.http.listen({ port, host: '127.0.0.1' });
      return (server.address() as AddressInfo).port;
    },
    async changeSettings(changes) {
      const text = 'update site set settings = settings || $1::jsonb where id = $2';
      await db.query(text, [JSON.stringify(changes), defaultSiteId]);
      forgetSites(platform);
    },
    async addDomain(domain, changes) {
      const { rows } = await db.query(
        `insert into site (id, domain, settings)
         select max(id) + 1, $1, (array_agg(settings order by id))[1] || $2::jsonb from site returning id`,
        [domain, JSON.stringify({ domain, ...changes })],
      );
      const id = Number(rows[0]?.id);
      await db.query('insert into site_host (host, site_id) values ($1, $2)', [domain, id]);
      forgetSites(platform);
      return id;
    },
    async reset() {
      clock.set(noon);
      jobs.clear();
      mails.length = 0;
      texts.length = 0;
      await clearBatches(platform);
      await restoreRows();
      forgetSites(platform);
      // Something of the previous test may still be writing there.
      await rm(join(platform.config.dataDir, 'media'), { recursive: true, force: true, maxRetries: 5 });
      events.length = 0;
    },
    async dispose() {
      await app.stop();
      await platform.dispose();
    },
  };
}
