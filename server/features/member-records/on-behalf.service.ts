import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import type * as forms from '#contract/member-records/forms.ts';
import type { Staff } from '#server/call.ts';
import { countExport, deleteOnBehalf, exportOnBehalf } from '#server/features/deletion/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readRecord } from './read-record.service.ts';
import { record, requireMember } from './records.service.ts';

/** Of those who answer the letters of members. */
const role = 'support';

/** The link to the file is mailed to the member. Throws `not_found`, `deletion.under_way`, `request.too_many`. */
export async function exportForMember(
  platform: Platform,
  staff: Staff,
  { id, reason }: ParsedInputOf<typeof forms.exportForMember>,
): Promise<MemberRecord> {
  const row = await requireMember(platform, staff, id, role);
  await countExport(platform, id);
  await platform.db.transaction(async () => {
    await exportOnBehalf(platform, id);
    await record(platform, staff, row, { action: 'member.export_requested', reason });
  });
  return readRecord(platform, staff, row);
}

/** Throws `not_found`, `deletion.under_way`, of `name` that it is not the member's, and `code.required` when a fresh code is needed. */
export async function eraseForMember(
  platform: Platform,
  staff: Staff,
  { id, when, reason, name, code }: ParsedInputOf<typeof forms.eraseForMember>,
): Promise<MemberRecord> {
  const row = await requireMember(platform, staff, id, role);
  if (row.status === 'erased') throw new AppError('deletion.under_way');
  if (name !== row.name) throw refuseFields({ path: 'name', code: 'names_differ' });
  await requireFreshProof(platform, staff, code);
  await platform.db.transaction(async () => {
    await deleteOnBehalf(platform, id, when === 'now');
    await record(platform, staff, row, { action: 'member.erasure_requested', fields: [when], reason });
  });
  return readRecord(platform, staff, await requireMember(platform, staff, id, role));
}
