import { AppError, refuseFields } from '#contract/errors.ts';
import { proofMinutes } from '#contract/staff/facts.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeSecondFactor } from './second-factor.ts';
import { findStaffSession, markProved, type StaffRow, type StaffSessionRow } from './staff.store.ts';

/** Wrong codes in one session, so that a thief of its cookie locks out no other. */
const attempts = { name: 'staff-proof', points: 10, seconds: 15 * 60 };

/**
 * Guards bans, erasures, giving access and removing staff: refuses the field `code` unless this session has proved the
 * second factor lately, by the log-in or here. A code that is needed is used up and counts from now on. Call it before a transaction, which would hold
 * its counter and take the proof back with everything else.
 */
export async function requireFreshProof(
  platform: Platform,
  { sessionId }: Pick<Staff, 'sessionId'>,
  code = '',
): Promise<void> {
  const found = await findStaffSession(platform, sessionId);
  if (!found) throw new AppError('authentication_required');
  const { session, staff } = found;
  if (isFresh(platform, session)) return;
  if (code === '') throw refuseFields({ path: 'code', code: 'required' });
  await platform.limits.consume(attempts, sessionId);
  if (!(await prove(platform, staff, { sessionId, code })) && !(await hasJustProved(platform, sessionId))) {
    platform.log.info({ event: 'auth.staff.proof_failed', staff: staff.id }, 'authentication');
    throw refuseFields({ path: 'code', code: 'invalid' });
  }
  await platform.limits.giveBack(attempts, sessionId);
}

/** The code is used up and the session is proved together, so that who finds it used finds the session proved. */
async function prove(
  platform: Platform,
  staff: StaffRow,
  { sessionId, code }: { sessionId: string; code: string },
): Promise<boolean> {
  return platform.db.transaction(async () => {
    if (!(await takeSecondFactor(platform, staff, code))) return false;
    await markProved(platform, sessionId);
    const [staffId, subject] = [staff.id, `staff:${staff.id}`];
    await recordAudit(platform, { staffId, siteId: null, action: 'staff.proved', subject });
    return true;
  });
}

/** A form that was sent twice has used its code up with the first sending. */
async function hasJustProved(platform: Platform, sessionId: string): Promise<boolean> {
  const found = await findStaffSession(platform, sessionId);
  return found !== undefined && isFresh(platform, found.session);
}

function isFresh({ clock }: Platform, { createdAt, provedAt }: StaffSessionRow): boolean {
  const last = provedAt ?? createdAt;
  return clock.now().getTime() - last.getTime() < proofMinutes * minuteMs;
}
