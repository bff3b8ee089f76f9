import type { ExportFile, Feature } from '#server/feature.ts';
import { listSignsOf } from '#server/features/bans/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createExpiryJob } from './expiry.job.ts';
import { deleteSanctions, listSanctions } from './sanctions.store.ts';

export {
  liftSanction,
  readMemberCase,
  restore,
  resumeSanction,
  type SanctionRow,
  suspend,
} from './operator.service.ts';
export { findSanctionInForce, listSanctions } from './sanctions.store.ts';
export { toSanction } from './to-sanction.ts';

/** Suspensions until a day or for good, with rule and facts. */
export const sanctions: Feature = {
  name: 'sanctions',
  tables: ['sanction'],
  mails: ['member_suspended', 'member_banned', 'member_restored'],
  jobs: (platform) => [createExpiryJob(platform)],
  eraseMember: deleteSanctions,
  exportTexts: { 'sanctions.json': 'export:files.sanctions' },
  exportMember: exportSanctions,
};

async function exportSanctions(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const rows = await listSanctions(platform, memberId);
  const signs = await listSignsOf(
    platform,
    rows.map(({ id }) => id),
  );
  const json = rows.map(({ id, rule, facts, until, createdAt, endedAt }) => {
    const own = signs.filter(({ caseId }) => caseId === id);
    return {
      ...{ rule, facts, until, decided_at: createdAt, ended_at: endedAt },
      recognised_by: [...new Set(own.map(({ kind }) => kind))],
      recognised_until: own[0]?.expiresAt ?? null,
    };
  });
  return [{ path: 'sanctions.json', json }];
}
