import { pino } from 'pino';
import { ConfigError, readConfig } from '#server/config.ts';
import { createPartnerKey } from '#server/features/signup/partner-keys.store.ts';
import { listHosts } from '#server/features/sites/sites.store.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DirectoryInUseError } from '#server/platform/database/directory-lock.ts';
import { openDatabase } from '#server/platform/database/open.ts';

class UsageError extends Error {}

const usage = 'npm run partner-key -- <domain> <label>';

/** A new key for a partner to sign members up with at a domain; only its hash stays in the database. */
export async function issueKey(db: Database, domain: string, label: string): Promise<string> {
  const { rows } = await db.query(`select to_regclass('partner_key') as name`);
  if (!rows[0]?.name) throw new UsageError('The database has no tables yet: start the site once.');
  const hosts = await listHosts({ db });
  const found = hosts.find(({ host, site }) => [host, site.domain].includes(domain.toLowerCase()));
  if (!found) {
    const domains = [...new Set(hosts.map(({ site }) => site.domain))].join(', ');
    throw new UsageError(`There is no domain ${domain}. Known: ${domains || 'none'}.`);
  }
  return createPartnerKey({ db, clock: systemClock }, found.site.id, label);
}

async function main([domain, label]: string[]): Promise<void> {
  if (!domain || !label) throw new UsageError(`Usage: ${usage}`);
  const config = readConfig();
  const db = await openDatabase(config, pino({ level: 'warn' }));
  try {
    const key = await issueKey(db, domain, label);
    process.stdout.write(
      `Key of ${label} for ${domain}, shown this once:\n\n  ${key}\n\nIts server sends it as "Authorization: Bearer <key>" to POST /api/partner/signup.\n`,
    );
  } finally {
    await db.close();
  }
}

const expected = [UsageError, ConfigError, DirectoryInUseError];

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const isKnown = expected.some((kind) => error instanceof kind);
    process.stderr.write(`${isKnown ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  });
}
