import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Browser } from '@playwright/test';
import { type Environment, root } from '#scripts/support/run.ts';
import { type ServedSite, withServedSite } from '#scripts/support/served-site.ts';

/** Serves a site for one journey, and closes its pages before it stops: what they still ask for would be refused. */
export async function withSeparateSite(
  browser: Browser,
  environment: Environment,
  work: (site: ServedSite) => Promise<void>,
): Promise<void> {
  await withServedSite(environment, async (site) => {
    await work(site);
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
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

/** An empty site, or one with the demonstration, that an operator has prepared by commands, as they must be run with the embedded database: while it is stopped. */
export async function withPreparedSite<Prepared>(
  browser: Browser,
  prepare: (operator: Operator) => Prepared | Promise<Prepared>,
  work: (url: string, prepared: Prepared) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-prepared-'));
  const environment = { DATA_DIR: dataDir, DEMO: '0', ...more };
  const env = { ...process.env, ...environment, DATABASE_URL: '' };
  const run = (command: string, ...args: string[]) => {
    const file = `server/commands/${command}.ts`;
    const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args], {
      cwd: root,
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
    return stdout;
  };
  const query = async (text: string) => {
    const database = await PGlite.create({ dataDir: join(dataDir, 'database') });
    await database.query(text);
    await database.close();
  };
  try {
    const domain = await withServedSite(environment, async ({ url }) => new URL(url).host);
    const prepared = await prepare({ domain, run, query });
    await withSeparateSite(browser, environment, ({ url }) => work(url, prepared));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** An empty site whose operator has set this; made while the site is stopped. */
export async function withSettings(
  browser: Browser,
  changes: object,
  work: (url: string) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-settings-'));
  const environment = { DATA_DIR: dataDir, DEMO: '0', ...more };
  try {
    await withServedSite(environment, async () => {});
    const database = await PGlite.create({ dataDir: join(dataDir, 'database') });
    await database.query('update site set settings = settings || $1::text::jsonb', [JSON.stringify(changes)]);
    await database.close();
    await withSeparateSite(browser, environment, ({ url }) => work(url));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
