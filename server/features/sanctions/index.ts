import type { Feature } from '#server/feature.ts';
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
  async exportMember(platform, memberId) {
    const rows = await listSanctions(platform, memberId);
    const json = rows.map(({ rule, facts, until, createdAt, endedAt }) => ({
      rule,
      facts,
      decided_at: createdAt,
      until,
      ended_at: endedAt,
    }));
    return [{ path: 'sanctions.json', json }];
  },
};
