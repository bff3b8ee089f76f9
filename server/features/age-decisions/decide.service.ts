import type { AgeCheckReason } from '#contract/age-checks/facts.ts';
import { AppError } from '#contract/errors.ts';
import { type AgeCheckRow, endCase, findCase } from '#server/features/age-checks/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { type AccountRow, lockAccount, lockProfile, mayLogIn } from '#server/features/members/index.ts';
import { createMailTranslate, queueMail } from '#server/features/notifications/index.ts';
import { suspend } from '#server/features/sanctions/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export type Verdict =
  | { outcome: 'adult' }
  /** Closes the account. */
  | { outcome: 'minor' }
  | { outcome: 'declined'; reason: AgeCheckReason };

/** A provider that has decided is nobody of the staff. */
interface DecidedBy {
  staffId: number | null;
}

/**
 * Decides inside a transaction, once, and deletes with that what was sent. Throws `not_found` when nothing waits under this key, or its
 * member is not here: then nothing may be stored.
 */
export async function decideCase(
  platform: Platform,
  { id, key, memberId }: Pick<AgeCheckRow, 'id' | 'key' | 'memberId'>,
  verdict: Verdict,
  by: DecidedBy,
): Promise<void> {
  const member = await lockAccount(platform, memberId);
  const found = await findCase(platform, id);
  if (!member || !mayLogIn(member.status) || !isWaiting(found, key)) throw new AppError('not_found');
  if (verdict.outcome === 'minor') await closeAccount(platform, member, by);
  else await lockProfile(platform, memberId);
  const reason = verdict.outcome === 'declined' ? verdict.reason : null;
  // Its member may have taken it back since.
  const ended = await endCase(platform, { id, key }, { state: verdict.outcome, reason });
  if (!ended) throw new AppError('not_found');
  await mailVerdict(platform, member, verdict);
  await recordAudit(platform, {
    ...{ ...by, siteId: ended.siteId, subject: `age_check:${id}`, action: `age_check.${verdict.outcome}` },
    ...(reason && { reason }),
  });
}

function isWaiting(found: AgeCheckRow | undefined, key: string): boolean {
  return found?.state === 'waiting' && found.key === key;
}

/** As any suspension for good; its mail says why, and how to object. */
async function closeAccount(platform: Platform, member: AccountRow, { staffId }: DecidedBy): Promise<void> {
  const t = createMailTranslate(member.language, await getSite(platform, member.siteId));
  const isAutomated = staffId === null;
  await suspend(platform, member.id, {
    rule: 'minor',
    facts: t(isAutomated ? 'mail:member_underage.byProvider' : 'mail:member_underage.byStaff'),
    ...{ staffId, isAutomated, until: null, template: 'member_underage' },
  });
}

async function mailVerdict(platform: Platform, member: AccountRow, verdict: Verdict): Promise<void> {
  if (verdict.outcome === 'minor') return;
  if (verdict.outcome === 'adult') {
    await queueMail(platform, member, { template: 'age_shown', values: {}, link: { path: '/members' } });
    return;
  }
  const t = createMailTranslate(member.language, await getSite(platform, member.siteId));
  const values = { reason: t(`mail:age_check_declined.reasons.${verdict.reason}`) };
  await queueMail(platform, member, {
    template: 'age_check_declined',
    values,
    link: { path: '/age-check' },
  });
}
