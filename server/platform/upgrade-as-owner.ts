import type { Logger } from 'pino';
import { createDatabase, type Database } from './database/database.ts';
import { migrate, type Upgrade } from './database/migrate.ts';
import { PoolerError } from './database/pooler/pooler-error.ts';
import { isPooled } from './database/pooler/probe.ts';
import { openPostgres } from './database/postgres.ts';
import { grantSiteRole, readRole } from './database/site-role.ts';
import { prepareJobSchema } from './jobs/job-schema.ts';

/** Refused log-in, missing right, unknown role or database. */
const roleFaults = /^(28...|42501|42704|3D000)$/;

export class OwnerRoleError extends Error {
  constructor(cause: Error) {
    super(
      `The role of DATABASE_OWNER_URL cannot bring the schema forward: docs/operations.md says how it becomes the owner. (${cause.message})`,
      { cause },
    );
  }
}

/** Brings the schema forward as its owner and gives the role of the site what it needs. */
export async function upgradeAsOwner(url: string, site: Database, log: Logger): Promise<Upgrade> {
  await requireDirect(url);
  const owner = createDatabase(openPostgres({ url, poolSize: 2, log }));
  try {
    const upgrade = await migrate(owner);
    const siteRole = await readRole(site);
    await prepareJobSchema(owner, siteRole, (error) => log.warn({ error: error.message }, 'job queue error'));
    await grantSiteRole(owner, siteRole);
    return upgrade;
  } catch (error) {
    throw explain(error as Error);
  } finally {
    await owner.close();
  }
}

/** Dumps go this way, too, and leave settings behind on a connection that others would get. */
async function requireDirect(url: string): Promise<void> {
  const isBehindPooler = await isPooled(url).catch((error: Error) => {
    throw explain(error);
  });
  if (isBehindPooler)
    throw new PoolerError(
      'DATABASE_OWNER_URL leads through a pooler: set it to the address of PostgreSQL itself (docs/operations.md)',
    );
}

function explain(error: Error & { code?: string }): Error {
  return roleFaults.test(error.code ?? '') ? new OwnerRoleError(error) : error;
}
