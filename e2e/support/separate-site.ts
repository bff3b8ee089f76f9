import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Browser } from '@playwright/test';
import { queryPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { type Environment, root } from '#scripts/support/run.ts';
import { type ServedSite, withServedSite } from '#scripts/support/served-site.ts';

/** Serves a site for one journey, and closes its pages before it stops: what they still ask for would be refused. */
export async function withSeparateSite(
  browser: Browser,
  environment: Environment,
  work: (site: ServedSite) => Promise<void>,
): Promise<void> {
  await withOwnDatabase((database) => serve(browser, { ...database, ...environment }, work));
}

async function serve(
  browser: Browser,
  environment: Environment,
  work: (site: ServedSite) => Promise<void>,
): Promise<void> {
  await withServedSite(environment, async (site) => {
    await work(site);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
}

/** Of the kind that the site of all journeys has: `scripts/e2e.ts` names the PostgreSQL, if it is one. */
async function withOwnDatabase(
  work: (environment: { DATABASE_URL?: string }) => Promise<void>,
): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return work({});
  await withScratchDatabase(server, (url) => work({ DATABASE_URL: url }));
}

/** An empty site with its first key of a partner. */
export async function withPartnerSite(
  browser: Browser,
  work: (url: string, key: string) => Promise<void>,
): Promise<void> {
  await withPreparedSite(
    browser,
    ({ domain, run }) => {
      const printed = run('partner-key', domain, 'friends');
      const [key] = /^ {2}([\w-]{43})$/m.exec(printed)?.slice(1) ?? [];
      if (!key) throw new Error(`The command told no key: ${printed}`);
      return key;
    },
    work,
  );
}

interface Operator {
  domain: string;
  /** Runs a command of the operator and returns what it prints. */
  run(command: string, ...args: string[]): string;
  query(text: string): Promise<void>;
}

/**
 * An empty site, or one with the demonstration, that an operator has prepared by commands: while it runs, or, as
 * they must be run with the embedded database, while it is stopped.
 */
export async function withPreparedSite<Prepared>(
  browser: Browser,
  prepare: (operator: Operator) => Prepared | Promise<Prepared>,
  work: (url: string, prepared: Prepared) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-prepared-'));
  try {
    await withOwnDatabase(async (database) => {
      const environment = { DATA_DIR: dataDir, DEMO: '0', ...database, ...more };
      const prepareAt = ({ url }: ServedSite) => prepare(becomeOperator(new URL(url).host, environment));
      if (database.DATABASE_URL)
        return serve(browser, environment, async (site) => work(site.url, await prepareAt(site)));
      const started = await withServedSite(environment, async (site) => site);
      const prepared = await prepareAt(started);
      await serve(browser, environment, ({ url }) => work(url, prepared));
    });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

function becomeOperator(domain: string, environment: Place): Operator {
  const { DATA_DIR, DATABASE_URL = '' } = environment;
  const env = { ...process.env, ...environment, DATABASE_URL };
  return {
    domain,
    run(command, ...args) {
      const file = `server/commands/${command}.ts`;
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        ['--import', './server/module-loading.mjs', file, ...args],
        { cwd: root, encoding: 'utf8', env },
      );
      if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
      return stdout;
    },
    async query(text) {
      if (DATABASE_URL) {
        await queryPostgres(DATABASE_URL, text);
        return;
      }
      const database = await PGlite.create({ dataDir: join(DATA_DIR, 'database') });
      await database.query(text);
      await database.close();
    },
  };
}
