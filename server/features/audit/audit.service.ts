import type { Platform } from '#server/platform/platform.ts';
import { countActions, findBrokenEntry, findLastEntry, insertEntries, readEnd } from './audit.store.ts';

export interface AuditFacts {
  /** null: a command of the operator. */
  staffId: number | null;
  /** null: all domains. */
  siteId: number | null;
  /** E.g. 'staff.invited'. */
  action: string;
  /** Kind and id, such as 'staff:12'; never a name or an address. */
  subject: string;
  /** Names of changed or displayed fields. */
  fields?: string[];
  reason?: string;
}

/**
 * Call it as the last statement of the audited transaction, since entries wait for each other until commit.
 */
export async function recordAudit(platform: Platform, facts: AuditFacts): Promise<void> {
  await recordAudits(platform, [facts]);
}

/** Several entries in one statement, in this order; at least one. */
export async function recordAudits(platform: Platform, entries: readonly AuditFacts[]): Promise<void> {
  const at = platform.clock.now();
  await insertEntries(
    platform,
    entries.map((facts) => ({ ...facts, at })),
  );
}

/** Actions that end an item of a queue; the index audit_entry_closed (migration 0118) has no others. */
const decisions = [
  'photo.approved',
  'photo.rejected',
  'verification.approved',
  'verification.declined',
  'age_check.adult',
  'age_check.minor',
  'age_check.declined',
  'report.upheld',
  'report.dismissed',
  'complaint.upheld',
  'complaint.dismissed',
  'appeal.upheld',
  'appeal.dismissed',
  'held.released',
  'held.banned',
];

export async function countDecisions(platform: Platform, staffId: number, since: Date): Promise<number> {
  return countActions(platform, { staffId, since, actions: decisions });
}

export interface AuditCheck {
  count: number;
  /** The newest entry's hash, in hex: stored elsewhere, it reveals whether the whole log was rewritten. */
  hash: string;
  /** Undefined when every entry is unchanged and none is missing. */
  fault?: string;
}

/** Detects entries changed, removed or inserted past the triggers. */
export async function checkAuditLog(platform: Platform): Promise<AuditCheck> {
  const { count, hash, isWhole } = await readEnd(platform);
  const broken = await findBrokenEntry(platform);
  if (broken !== undefined) return { count, hash, fault: `The audit log was changed at entry ${broken}.` };
  return isWhole ? { count, hash } : { count, hash, fault: 'The audit log lacks its newest entries.' };
}

const log = 'audit_log';
const checkActions = { whole: 'audit.checked', broken: 'audit.check_failed' };

/** Checks the log on the request of staff; the result stands in the log itself. */
export async function recordAuditCheck(platform: Platform, staffId: number): Promise<AuditCheck> {
  const check = await checkAuditLog(platform);
  await recordAudit(platform, {
    staffId,
    siteId: null,
    action: check.fault ? checkActions.broken : checkActions.whole,
    subject: log,
    ...(check.fault && { reason: check.fault }),
  });
  return check;
}

/** Undefined: nobody has asked for a check. */
export async function findAuditCheck(
  platform: Platform,
): Promise<{ at: Date; isWhole: boolean } | undefined> {
  const entry = await findLastEntry(platform, log);
  return entry && { at: entry.at, isWhole: entry.action === checkActions.whole };
}

export async function countEntries(platform: Platform): Promise<number> {
  return (await readEnd(platform)).count;
}
