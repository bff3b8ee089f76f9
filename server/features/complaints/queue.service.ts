import type { ComplaintCase, ListedComplaint } from '#contract/complaints/fields.ts';
import type { decideComplaint as decideEndpoint } from '#contract/complaints/forms.ts';
import type { listWaitingComplaints as listEndpoint } from '#contract/complaints/queue.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { maxListed } from '#contract/review/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import {
  type CurrentClaim,
  claimCase,
  countWaiting,
  decideItem,
  requireRole,
  sitesOf,
  toClaims,
  toWaitingItem,
} from '#server/features/review/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ComplaintDecision, decideComplaint } from './operator.service.ts';
import { findWaiting, listWaiting, type WaitingRow, waitingComplaints } from './queue.store.ts';

const queue = 'complaints';
const role = 'moderator';

export const complaintQueue: ReviewQueue<ComplaintDecision> = {
  name: queue,
  role,
  count: countWaiting(waitingComplaints),
  carryOut: (platform, id, decision, staffId) => decideComplaint(platform, id, { ...decision, staffId }),
};

export async function listWaitingComplaints(
  platform: Platform,
  staff: Staff,
): Promise<OutputOf<typeof listEndpoint>> {
  const rows = await listWaiting(platform, sitesOf(staff, role), maxListed);
  return {
    complaints: rows.map((row) => toListed(row, toClaims(row.id, row), staff)),
    total: rows[0]?.total ?? 0,
  };
}

function toListed(row: WaitingRow, claims: readonly CurrentClaim[], staff: Staff): ListedComplaint {
  return { ...toWaitingItem(row, claims, staff), reason: row.reason, place: row.place };
}

/** Claims the complaint where nobody has it, in place of the caller’s last one, and records the look. */
export async function claimComplaint(platform: Platform, staff: Staff, id: number): Promise<ComplaintCase> {
  const row = await requireWaiting(platform, staff, id);
  const { siteId, explanation, name, email, language, accountId } = row;
  const claims = await claimCase(platform, staff, { queue, id, siteId });
  const fields = ['place', 'explanation', 'name', 'email'];
  const subject = `complaint:${id}`;
  await recordAudit(platform, { staffId: staff.id, siteId, action: 'complaint.seen', subject, fields });
  return { ...toListed(row, claims, staff), explanation, name, email, language, member: accountId };
}

export async function decideClaimedComplaint(
  platform: Platform,
  staff: Staff,
  { id, ...decision }: ParsedInputOf<typeof decideEndpoint>,
): Promise<void> {
  await requireWaiting(platform, staff, id);
  await decideItem(platform, { queue, itemId: id, staff, decision });
}

async function requireWaiting(platform: Platform, staff: Staff, id: number) {
  const row = await findWaiting(platform, id);
  if (!row) throw new AppError('not_found');
  await requireRole(platform, staff, { role, siteId: row.siteId, subject: `complaint:${id}` });
  return row;
}
