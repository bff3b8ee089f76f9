import type { ComplaintOutcome } from '#contract/complaints/facts.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { recordDecision } from '#server/features/decision-records/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decisionMailJob } from './complaints.job.ts';
import * as store from './complaints.store.ts';

export type Complaint = store.ComplaintRow;

export interface ComplaintDecision {
  outcome: ComplaintOutcome;
  statement: string;
}

export function listComplaints(platform: Platform): Promise<Complaint[]> {
  return store.listOpenComplaints(platform);
}

export async function getComplaint(platform: Platform, id: number): Promise<Complaint> {
  const found = await store.findComplaint(platform, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Decides a complaint; its sender is mailed once the site runs. A concurrent second decision is refused. `staffId` is null for
 * a command of the operator.
 */
export async function decideComplaint(
  platform: Platform,
  id: number,
  { staffId, ...decision }: ComplaintDecision & { staffId: number | null },
): Promise<void> {
  const { outcome } = decision;
  const statement = decision.statement.trim();
  if (statement === '') throw refuseFields({ path: 'statement', code: 'required' });
  await platform.db.transaction(async () => {
    const complaint = await store.lockComplaint(platform, id);
    if (!complaint) throw new AppError('not_found');
    if (complaint.outcome) throw refuseFields({ path: 'complaint', code: 'decided' });
    await store.saveDecision(platform, id, { outcome, statement, decidedBy: staffId });
    await platform.jobs.send(decisionMailJob, { id });
    const { siteId, reason, createdAt: filedAt } = complaint;
    const kind = `complaint_${outcome}` as const;
    await recordDecision(platform, { siteId, subject: 'complaint', kind, reason, filedAt });
    const subject = `complaint:${id}`;
    await recordAudit(platform, { staffId, siteId, action: `complaint.${outcome}`, subject, reason });
  });
}
