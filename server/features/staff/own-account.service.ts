import type { OutputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { getStaffAccount, renewRecoveryCodes } from '#contract/staff/account.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { parseUserAgent } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countRecoveryCodes, deleteOtherStaffSessions, listStaffSessionsOf } from './own-account.store.ts';
import { issueRecoveryCodes, takeSecondFactor } from './second-factor.ts';
import { findStaffSession } from './staff.store.ts';

type Account = OutputOf<typeof getStaffAccount>['account'];

/** Six digits: without a limit a stolen session could try them all. */
const guesses = { name: 'staff-renew-codes', points: 10, seconds: 15 * 60 };

export async function readOwnAccount(platform: Platform, { id, sessionId }: Staff): Promise<Account> {
  const sessions = (await listStaffSessionsOf(platform, id)).map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    ...parseUserAgent(row.userAgent),
    created_at: row.createdAt.toISOString(),
  }));
  return {
    sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)),
    recovery_codes_left: await countRecoveryCodes(platform, id),
  };
}

/** What is over already is no error. */
export async function endOwnSessions(
  platform: Platform,
  staff: Staff,
  session: string | null,
): Promise<Account> {
  await platform.db.transaction(async () => {
    const ended = await deleteOtherStaffSessions(platform, staff.id, {
      except: staff.sessionId,
      only: session,
    });
    if (ended > 0) await record(platform, staff, 'staff.sessions_ended');
  });
  return readOwnAccount(platform, staff);
}

/** A recovery code is not enough: who has found one could lock the others out. Throws a fault of `code`. */
export async function renewOwnCodes(
  platform: Platform,
  staff: Staff,
  code: string,
): Promise<OutputOf<typeof renewRecoveryCodes>> {
  const key = String(staff.id);
  await platform.limits.consume(guesses, key);
  const recovery_codes = await platform.db.transaction(async () => {
    const found = await findStaffSession(platform, staff.sessionId);
    if (!found) throw new AppError('authentication_required');
    const isRight = /^\d{6}$/.test(code) && (await takeSecondFactor(platform, found.staff, code));
    if (!isRight) throw refuseFields({ path: 'code', code: 'invalid' });
    const codes = await issueRecoveryCodes(platform, staff.id);
    await record(platform, staff, 'staff.recovery_codes_renewed');
    return codes;
  });
  await platform.limits.giveBack(guesses, key);
  return { account: await readOwnAccount(platform, staff), recovery_codes };
}

async function record(platform: Platform, { id }: Staff, action: string): Promise<void> {
  await recordAudit(platform, { staffId: id, siteId: null, action, subject: `staff:${id}` });
}
