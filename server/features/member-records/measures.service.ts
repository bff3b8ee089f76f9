import type { InputOf } from '#contract/endpoint.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import type * as forms from '#contract/member-records/forms.ts';
import { isBan } from '#contract/sanctions/facts.ts';
import type { Staff } from '#server/call.ts';
import { impose, restore } from '#server/features/sanctions/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readRecord } from './read-record.service.ts';
import { record, requireMember } from './records.service.ts';

/** Throws `not_found`, `days.required`, for a ban `code.required` when a fresh code is needed, and of the field `member` why it is not possible now. */
export async function sanctionMember(
  platform: Platform,
  staff: Staff,
  { id, code, ...sanction }: InputOf<typeof forms.sanctionMember>,
): Promise<MemberRecord> {
  await requireMember(platform, staff, id, 'moderator');
  if (isBan(sanction)) await requireFreshProof(platform, staff, code);
  await impose(platform, id, { ...sanction, staffId: staff.id });
  return readRecord(platform, staff, await requireMember(platform, staff, id, 'moderator'));
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
  return readRecord(platform, staff, await requireMember(platform, staff, id, 'moderator'));
}
