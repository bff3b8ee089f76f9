import { AppError } from '#contract/errors.ts';
import { decisionsPath } from '#contract/sanctions/facts.ts';
import { recordDecision } from '#server/features/decision-records/index.ts';
import { noteOwnChange } from '#server/platform/http/polls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUsable } from './limits.service.ts';
import type { SanctionFacts } from './operator.service.ts';
import { createRow, mailSanction, record } from './sanction-row.ts';
import { acknowledgeRow, findSameWarning, insertSanction, type SanctionRow } from './sanctions.store.ts';

/**
 * Warns a member by mail and by a notice on every page until they acknowledge it. A repeat in the same words is accepted as
 * the same warning until then. Throws `not_found`, `facts.required`, and `unusable` of the field `member`.
 */
export async function warn(
  platform: Platform,
  memberId: number,
  decision: SanctionFacts,
): Promise<SanctionRow> {
  const draft = createRow(platform, { memberId, kind: 'warning', until: null, ...decision });
  return platform.db.transaction(async () => {
    const account = await requireUsable(platform, memberId);
    const same = await findSameWarning(platform, draft);
    if (same) return same;
    const row = { ...draft, siteId: account.siteId };
    await insertSanction(platform, row);
    noteOwnChange(platform, memberId);
    await mailSanction(platform, account, { row, template: 'member_warned', path: decisionsPath });
    const { staffId, rule } = decision;
    await recordDecision(platform, {
      siteId: account.siteId,
      subject: 'member',
      kind: 'member_warned',
      reason: rule,
    });
    await record(platform, account, { staffId, action: 'member.warned', reason: rule });
    return row;
  });
}

/** A repeat changes nothing. Throws `not_found` for anything but a warning of this member. */
export async function acknowledgeWarning(platform: Platform, memberId: number, id: number): Promise<void> {
  if (!(await acknowledgeRow(platform, { id, memberId }))) throw new AppError('not_found');
  noteOwnChange(platform, memberId);
}
