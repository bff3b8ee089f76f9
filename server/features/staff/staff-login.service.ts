import { AppError } from '#contract/errors.ts';
import type { StaffSelf } from '#contract/staff/fields.ts';
import type { CallContext } from '#server/call.ts';
import { verifyPassword } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeSecondFactor } from './second-factor.ts';
import { findStaffByEmail, type StaffRow } from './staff.store.ts';
import { startStaffSession, toStaffSelf } from './staff-sessions.service.ts';

/** Failed attempts per address and network, per address, and per network. */
const limits = [
  { name: 'staff-login', points: 10, seconds: 15 * 60 },
  { name: 'staff-login-address', points: 50, seconds: hourSeconds },
  { name: 'staff-login-network', points: 100, seconds: hourSeconds },
] as const;

interface LoginForm {
  email: string;
  password: string;
  code: string;
}

/** An unknown address, a wrong password and a wrong code get the same answer in the same time. */
export async function logInStaff(platform: Platform, call: CallContext, form: LoginForm): Promise<StaffSelf> {
  const keys = toLimitKeys(platform, call, form.email);
  // Counted before the password is checked, so that concurrent calls get no more attempts.
  for (const { rule, key } of keys) await platform.limits.consume(rule, key);
  const found = await findStaffByEmail(platform, form.email.toLowerCase());
  const isPassword = await verifyPassword(platform, form.password, found?.passwordHash ?? undefined);
  const isRight =
    found?.status === 'active' && isPassword && (await takeSecondFactor(platform, found, form.code));
  if (!found || !isRight) {
    platform.log.info(
      { event: 'auth.staff.failed', requestId: call.requestId, staff: found?.id },
      'authentication',
    );
    throw new AppError('accounts.login_failed');
  }
  for (const { rule, key } of keys) await platform.limits.giveBack(rule, key);
  await openConsole(platform, call, found, 'staff.logged_in');
  return toStaffSelf(platform, found);
}

export async function openConsole(
  platform: Platform,
  call: CallContext,
  { id }: StaffRow,
  action: string,
): Promise<void> {
  await platform.db.transaction(async () => {
    await startStaffSession(platform, call, id);
    await recordAudit(platform, { staffId: id, siteId: null, action, subject: `staff:${id}` });
  });
}

function toLimitKeys({ config }: Platform, { client }: CallContext, email: string) {
  const address = hashKeyed(config, 'staff login', email.toLowerCase());
  const keys = [`${address}:${client.network}`, address, client.network];
  return limits.map((rule, n) => ({ rule, key: keys[n] ?? '' }));
}
