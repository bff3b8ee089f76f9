import { checkAuditLog } from '#server/features/audit/index.ts';
import {
  auditBooks,
  describeFault,
  describeNotice,
  markChargebackSeen,
} from '#server/features/payments/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

/** Throws when something does not add up, and names it. */
export async function runAudit(platform: Platform, args: string[] = []): Promise<string> {
  await requireTable(platform, 'transfer');
  if (args.length > 0) return markSeen(platform, args);
  const { transfers, faults, notices, owed } = await auditBooks(platform);
  const log = await checkAuditLog(platform);
  const waiting = notices.map(describeNotice);
  const broken = [...faults.map(describeFault), ...(log.fault ? [log.fault] : [])];
  if (broken.length > 0) throw new UsageError([...broken, ...waiting].join('\n'));
  const sums = `The books add up: ${transfers} movements, all accounts together 0, every balance the sum of its movements.`;
  const entries = `The audit log is whole: ${log.count} entries, the newest ${log.hash}.`;
  return [sums, entries, ...(owed > 0 ? [`Members owe ${owed} credits.`] : []), ...waiting].join('\n');
}

async function markSeen(platform: Platform, [option, id = '', ...rest]: string[]): Promise<string> {
  if (option !== '--seen' || !/^\d{1,16}$/.test(id) || rest.length > 0)
    throw new UsageError('Usage: npm run audit [-- --seen <order>]');
  const words = { 'order.no_chargeback': `The order ${id} has no chargeback.` };
  await withErrorTexts(words, markChargebackSeen(platform, Number(id)));
  return `The chargeback of order ${id} is noted as seen: its member may order again.`;
}

if (import.meta.main) await runCommand(runAudit);
