import type { Platform } from '#server/platform/platform.ts';
import { findBrokenEntry, insertEntry, readEnd } from './audit.store.ts';

export interface AuditFacts {
  /** null: a command of the operator. */
  staffId: number | null;
  /** null: all domains. */
  siteId: number | null;
  /** What was done, such as 'staff.invited'. */
  action: string;
  /** What it was done to, by kind and id, such as 'staff:12'; never a name or an address. */
  subject: string;
  /** Names of the fields that were changed or shown. */
  fields?: string[];
  reason?: string;
}

/**
 * Appends to the audit log. Call it inside the transaction that does what it describes, as its last statement: entries wait
 * for each other until the commit.
 */
export async function recordAudit(platform: Platform, facts: AuditFacts): Promise<void> {
  const at = platform.clock.now();
  await insertEntry(platform, { ...facts, at });
}

export interface AuditCheck {
  count: number;
  /** Of the newest entry, in hex: kept elsewhere, it shows later whether the log was rewritten as a whole. */
  hash: string;
  /** What is wrong with the log; undefined when every entry is as it was written, and none is missing. */
  fault?: string;
}

/** Whether anybody has changed, removed or inserted entries past the triggers. */
export async function checkAuditLog(platform: Platform): Promise<AuditCheck> {
  const { count, hash, isWhole } = await readEnd(platform);
  const broken = await findBrokenEntry(platform);
  if (broken !== undefined) return { count, hash, fault: `The audit log was changed at entry ${broken}.` };
  return isWhole ? { count, hash } : { count, hash, fault: 'The audit log lacks its newest entries.' };
}
