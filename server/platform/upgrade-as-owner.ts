import type { Logger } from 'pino';
import { createDatabase, type Database } from './database/database.ts';
import { migrate, type Upgrade } from './database/migrate.ts';
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
  const owner = createDatabase(openPostgres({ url, poolSize: 2, log }));
  try {
    const upgrade = await migrate(owner);
    const siteRole = await readRole(site);
    await prepareJobSchema(owner, siteRole, (error) => log.warn({ error: error.message }, 'job queue error'));
    await grantSiteRole(owner, siteRole);
    return upgrade;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw roleFaults.test(code) ? new OwnerRoleError(error as Error) : error;
  } finally {
    await owner.close();
  }
}
