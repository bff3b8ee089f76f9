import type { InputOf } from '#contract/endpoint.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import type * as forms from '#contract/member-records/forms.ts';
import type { Staff } from '#server/call.ts';
import { restore, suspend } from '#server/features/sanctions/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readRecord, record, requireMember } from './records.service.ts';

/** Throws `not_found`, and `member.unusable` where the account is suspended already, is leaving or erased. */
export async function suspendMember(
  platform: Platform,
  staff: Staff,
  { id, rule, facts, days }: InputOf<typeof forms.suspendMember>,
): Promise<MemberRecord> {
  await requireMember(platform, staff, id, 'moderator');
  const until = days === null ? null : new Date(platform.clock.now().getTime() + days * dayMs);
  await suspend(platform, id, { rule, facts, until, staffId: staff.id });
  return readRecord(platform, await requireMember(platform, staff, id, 'moderator'));
}

/** Throws `not_found`, and `member.not_suspended`. */
export async function restoreMember(
  platform: Platform,
  staff: Staff,
  { id, sanction, reason }: InputOf<typeof forms.restoreMember>,
): Promise<MemberRecord> {
  const row = await requireMember(platform, staff, id, 'moderator');
  await platform.db.transaction(async () => {
    await restore(platform, id, { staffId: staff.id, sanctionId: sanction });
    await record(platform, staff, row, { action: 'member.restore_reason', reason });
  });
  return readRecord(platform, await requireMember(platform, staff, id, 'moderator'));
}
