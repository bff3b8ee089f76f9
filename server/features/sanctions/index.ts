import type { ExportFile, Feature } from '#server/feature.ts';
import { listSignsOf } from '#server/features/bans/index.ts';
import type { Platform } from '#server/platform/platform.ts';
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
export { findLastEnd, findSanctionInForce, listSanctions } from './sanctions.store.ts';
export { toSanction } from './to-sanction.ts';
export { acknowledgeWarning, warn } from './warnings.service.ts';

/** Warnings, limits, and suspensions until a day or for good, with rule and facts. */
export const sanctions: Feature = {
  name: 'sanctions',
  tables: ['sanction'],
  reads: ['ban_sign', 'profile'],
  mails: [
    'member_warned',
    'member_limited',
    'member_limited_reports',
    'limit_ended',
    'member_suspended',
    'member_banned',
    'member_underage',
    'member_restored',
  ],
  jobs: (platform) => [createExpiryJob(platform)],
  eraseMember: deleteSanctions,
  exportParts: {
    'sanctions.json': {
      about: 'export:files.sanctions',
      chapter: 'team',
      choices: { kind: 'export:kind', recognised_by: 'export:kind' },
    },
  },
  exportMember: exportSanctions,
};

async function exportSanctions(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const rows = await listSanctions(platform, memberId);
  const signs = await listSignsOf(
    platform,
    rows.map(({ id }) => id),
  );
  const json = rows.map((row) => {
    const own = signs.filter(({ caseId }) => caseId === row.id);
    return {
      kind: row.kind,
      rule: row.rule,
      facts: row.facts,
      automated: row.automated,
      decided_at: row.createdAt,
      until: row.until,
      acknowledged_at: row.acknowledgedAt,
      ended_at: row.endedAt,
      recognised_by: [...new Set(own.map(({ kind }) => kind))],
      recognised_until: own[0]?.expiresAt ?? null,
    };
  });
  return [{ path: 'sanctions.json', json }];
}
