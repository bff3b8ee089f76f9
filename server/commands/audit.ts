import { auditBooks } from '#server/features/payments/audit.service.ts';
import { noteChargebackSeen } from '#server/features/payments/chargebacks.store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError } from './command.ts';

/** What the command prints; refuses where something does not add up, naming it. */
export async function runAudit(platform: Platform, args: string[] = []): Promise<string> {
  await requireTable(platform, 'transfer');
  if (args.length > 0) return noteSeen(platform, args);
  const { transfers, faults, notices, owed } = await auditBooks(platform);
  if (faults.length > 0) throw new UsageError([...faults, ...notices].join('\n'));
  const sums = `The books add up: ${transfers} movements, all accounts together 0, every balance the sum of its movements.`;
  return [sums, ...(owed > 0 ? [`Members owe ${owed} credits.`] : []), ...notices].join('\n');
}

/** Somebody has looked at a chargeback: its member may order again. */
async function noteSeen(platform: Platform, [option, id = '', ...rest]: string[]): Promise<string> {
  if (option !== '--seen' || !/^\d{1,16}$/.test(id) || rest.length > 0)
    throw new UsageError('Usage: npm run audit [-- --seen <order>]');
  if (!(await noteChargebackSeen(platform, Number(id), platform.clock.now())))
    throw new UsageError(`The order ${id} has no chargeback.`);
  return `The chargeback of order ${id} is noted as seen: its member may order again.`;
}

if (import.meta.main) await runCommand(runAudit);
