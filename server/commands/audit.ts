import { auditBooks } from '#server/features/payments/audit.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireTable, runCommand, UsageError } from './command.ts';

/** What the command prints; refuses where something does not add up, naming it. */
export async function runAudit(db: Database): Promise<string> {
  await requireTable(db, 'transfer');
  const { transfers, faults } = await auditBooks({ db });
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return `The books add up: ${transfers} movements, all accounts together 0, every balance the sum of its movements.`;
}

if (import.meta.main) await runCommand(runAudit);
