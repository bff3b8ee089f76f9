import { appealDays } from '#contract/appeals/facts.ts';
import type { OwnSanction } from '#contract/appeals/fields.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { CallContext, Viewer } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { recordNotice } from '#server/features/decision-records/index.ts';
import { lockAccount } from '#server/features/members/index.ts';
import { findSanctionInForce, listSanctions, type SanctionRow } from '#server/features/sanctions/index.ts';
import { findSuspended, requireSuspended } from '#server/features/sessions/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AppealRow, findAppealOf, insertAppeal, listAppealsOf } from './appeals.store.ts';

/** Null for everybody but a suspended member who has just given the right password. */
export async function readOwnSanction(platform: Platform, call: CallContext): Promise<OwnSanction | null> {
  const account = await findSuspended(platform, call);
  const sanction = account && (await findSanctionInForce(platform, account.id));
  return sanction ? describeSanction(platform, sanction) : null;
}

/** Warnings that were not acknowledged yet, then the newest first. */
export async function listDecisions(platform: Platform, { id }: Pick<Viewer, 'id'>): Promise<OwnSanction[]> {
  const now = platform.clock.now();
  const sanctions = await listSanctions(platform, id);
  const shown = sanctions.filter((sanction) => !sanction.endedAt || now < findAppealEnd(sanction));
  const isUnread = ({ kind, acknowledgedAt }: SanctionRow) => kind === 'warning' && !acknowledgedAt;
  const sorted = shown.toReversed().toSorted((a, b) => Number(isUnread(b)) - Number(isUnread(a)));
  return Promise.all(sorted.map((sanction) => describeSanction(platform, sanction)));
}

async function describeSanction(platform: Platform, sanction: SanctionRow): Promise<OwnSanction> {
  const appeal = await findAppealOf(platform, sanction.id);
  const endsAt = findAppealEnd(sanction);
  return {
    number: sanction.id,
    kind: sanction.kind,
    automated: sanction.automated,
    rule: sanction.rule,
    facts: sanction.facts,
    created_at: sanction.createdAt.toISOString(),
    until: sanction.until?.toISOString() ?? null,
    ended_at: sanction.endedAt?.toISOString() ?? null,
    acknowledged_at: sanction.acknowledgedAt?.toISOString() ?? null,
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
    await storeAppeal(platform, sanction, text);
  });
}

/** Stores the objection of a member who uses their account. Throws `not_found`, `text.late` and `text.sent_before`. */
export async function objectToDecision(
  platform: Platform,
  { id: memberId }: Pick<Viewer, 'id'>,
  { number, text }: { number: number; text: string },
): Promise<void> {
  await platform.db.transaction(async () => {
    await lockAccount(platform, memberId);
    const sanction = (await listSanctions(platform, memberId)).find(({ id }) => id === number);
    if (!sanction) throw new AppError('not_found');
    if (platform.clock.now() >= findAppealEnd(sanction)) throw refuseFields({ path: 'text', code: 'late' });
    await storeAppeal(platform, sanction, text);
  });
}

async function storeAppeal(
  platform: Platform,
  { id: sanctionId, memberId, siteId }: SanctionRow,
  text: string,
): Promise<void> {
  const createdAt = platform.clock.now();
  if (await insertAppeal(platform, { id: createId(), sanctionId, memberId, siteId, text, createdAt }))
    return recordNotice(platform, { siteId, subject: 'appeal' });
  const known = await findAppealOf(platform, sanctionId);
  if (known?.text !== text) throw refuseFields({ path: 'text', code: 'sent_before' });
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
