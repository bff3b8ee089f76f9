import type { Feature } from '#server/feature.ts';
import { createExpiryJob } from './expiry.job.ts';
import { deleteSanctions, listSanctions } from './sanctions.store.ts';

export { impose } from './impose.service.ts';
export { liftReportLimit, limit, limitByReports } from './limits.service.ts';
export {
  readMemberCase,
  restore,
  resumeSanction,
  reverseSanction,
  type SanctionRow,
  suspend,
} from './operator.service.ts';
export { findSanctionInForce, listSanctions } from './sanctions.store.ts';
export { toSanction } from './to-sanction.ts';
export { acknowledgeWarning, warn } from './warnings.service.ts';

/** Warnings, limits, and suspensions until a day or for good, with rule and facts. */
export const sanctions: Feature = {
  name: 'sanctions',
  tables: ['sanction'],
  reads: ['profile'],
  mails: [
    'member_warned',
    'member_limited',
    'member_limited_reports',
    'limit_ended',
    'member_suspended',
    'member_banned',
    'member_restored',
  ],
  jobs: (platform) => [createExpiryJob(platform)],
  eraseMember: deleteSanctions,
  exportTexts: { 'sanctions.json': 'export:files.sanctions' },
  async exportMember(platform, memberId) {
    const rows = await listSanctions(platform, memberId);
    const json = rows.map((row) => ({
      kind: row.kind,
      rule: row.rule,
      facts: row.facts,
      automated: row.automated,
      decided_at: row.createdAt,
      until: row.until,
      acknowledged_at: row.acknowledgedAt,
      ended_at: row.endedAt,
    }));
    return [{ path: 'sanctions.json', json }];
  },
};
