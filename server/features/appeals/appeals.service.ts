import { appealDays } from '#contract/appeals/facts.ts';
import type { OwnSanction } from '#contract/appeals/fields.ts';
import { refuseFields } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { findSanctionInForce, type SanctionRow } from '#server/features/sanctions/index.ts';
import { findSuspended, requireSuspended } from '#server/features/sessions/index.ts';
import { recordNotice } from '#server/features/transparency/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AppealRow, findAppealOf, insertAppeal, listAppealsOf } from './appeals.store.ts';

/** Null for everybody but a suspended member who has just given the right password. */
export async function readOwnSanction(platform: Platform, call: CallContext): Promise<OwnSanction | null> {
  const account = await findSuspended(platform, call);
  const sanction = account && (await findSanctionInForce(platform, account.id));
  if (!sanction) return null;
  const appeal = await findAppealOf(platform, sanction.id);
  const endsAt = findAppealEnd(sanction);
  return {
    number: sanction.id,
    rule: sanction.rule,
    facts: sanction.facts,
    created_at: sanction.createdAt.toISOString(),
    until: sanction.until?.toISOString() ?? null,
    appeal_until: endsAt.toISOString(),
    may_appeal: !appeal && platform.clock.now() < endsAt,
    appeal: appeal ? toOwnAppeal(appeal) : null,
  };
}

function toOwnAppeal({ text, createdAt, outcome, statement, decidedAt }: AppealRow) {
  return {
    text,
    created_at: createdAt.toISOString(),
    outcome,
    statement,
    decided_at: decidedAt?.toISOString() ?? null,
  };
}

function findAppealEnd({ createdAt }: SanctionRow): Date {
  return new Date(createdAt.getTime() + appealDays * dayMs);
}

/** Stores the objection to the sanction in force. Throws `text.late` and `text.sent_before`. */
export async function fileAppeal(platform: Platform, call: CallContext, text: string): Promise<void> {
  const { id: memberId } = await requireSuspended(platform, call);
  await platform.db.transaction(async () => {
    const account = await lockAccount(platform, memberId);
    const sanction = await findSanctionInForce(platform, memberId);
    const createdAt = platform.clock.now();
    const isLate = account?.status !== 'suspended' || !sanction || createdAt >= findAppealEnd(sanction);
    if (isLate) throw refuseFields({ path: 'text', code: 'late' });
    const { id: sanctionId, siteId } = sanction;
    if (await insertAppeal(platform, { id: createId(), sanctionId, memberId, siteId, text, createdAt }))
      return recordNotice(platform, { siteId, subject: 'appeal' });
    const known = await findAppealOf(platform, sanctionId);
    if (known?.text !== text) throw refuseFields({ path: 'text', code: 'sent_before' });
  });
}

export async function exportAppeals(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const rows = await listAppealsOf(platform, memberId);
  const json = rows.map((row) => ({
    text: row.text,
    sent_at: row.createdAt,
    outcome: row.outcome,
    statement: row.statement,
    decided_at: row.decidedAt,
  }));
  return [{ path: 'appeals.json', json }];
}
