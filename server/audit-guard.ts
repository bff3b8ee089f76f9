import type { Config } from './config.ts';
import { mayChangeLog } from './features/audit/index.ts';
import type { Database } from './platform/database/database.ts';

/** One line for the log of the start; in development nobody but the developer could change the audit log. */
export async function findAuditGuardWarning(
  { production, databaseOwnerUrl }: Pick<Config, 'production' | 'databaseOwnerUrl'>,
  db: Database,
): Promise<string | undefined> {
  const isExpected = databaseOwnerUrl || (production && db.kind === 'postgres');
  if (!isExpected || !(await mayChangeLog({ db }))) return undefined;
  return databaseOwnerUrl
    ? 'the audit log is not guarded: the role of DATABASE_URL is a superuser, creates roles, owns the database or its tables, or may create schemas, tables or temporary tables (docs/operations.md)'
    : 'the audit log is not guarded against the database role of the site: set DATABASE_OWNER_URL (docs/operations.md)';
}
