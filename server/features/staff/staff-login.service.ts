import { AppError } from '#contract/errors.ts';
import type { StaffSelf } from '#contract/staff/fields.ts';
import type { CallContext } from '#server/call.ts';
import { verifyPassword } from '#server/features/accounts/index.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { LimitKey, LimitRule } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailNewDevice } from './new-device.service.ts';
import { takeSecondFactor } from './second-factor.ts';
import { findStaffByEmail, findStaffForUpdate, type StaffRow } from './staff.store.ts';
import { findStaffDevice, rememberStaffDevice } from './staff-device-cookie.ts';
import { startStaffSession, toStaffSelf } from './staff-sessions.service.ts';

/** Failed attempts per address from one network, or from one device that knows the account. */
const perSource = { name: 'staff-login', points: 10, seconds: 15 * 60 };
/** Neither counts attempts from known devices, so strangers cannot lock those out. */
const perNetwork = { name: 'staff-login-network', points: 100, seconds: hourSeconds };
const perAddress = { name: 'staff-login-address', points: 50, seconds: hourSeconds };

interface LoginForm {
  email: string;
  password: string;
  code: string;
}

/** An unknown address, a wrong password and a wrong code get the same answer in the same time. */
export async function logInStaff(platform: Platform, call: CallContext, form: LoginForm): Promise<StaffSelf> {
  const email = form.email.toLowerCase();
  const found = await findStaffByEmail(platform, email);
  const device = found && findStaffDevice(platform, call, found);
  const attempts = listAttempts(platform, call, email, device);
  // Counted before the password is checked, so that concurrent calls get no more attempts.
  for (const { rule, key } of attempts) await platform.limits.consume(rule, key);
  const isPassword = await verifyPassword(platform, form.password, found?.passwordHash ?? undefined);
  const isRight =
    found?.status === 'active' && isPassword && (await takeSecondFactor(platform, found, form.code));
  if (!found || !isRight) throw refuse(platform, call, found);
  for (const { rule, key } of attempts) await platform.limits.giveBack(rule, key);
  await platform.db.transaction(async () => {
    // Somebody may have removed or invited them since the password was read.
    const now = await findStaffForUpdate(platform, found.id);
    const isSame = now?.status === 'active' && now.passwordHash === found.passwordHash;
    if (!isSame) throw refuse(platform, call, found);
    if (device === undefined) await mailNewDevice(platform, call, found);
    await openConsole(platform, call, found, 'staff.logged_in');
  });
  return toStaffSelf(platform, found);
}

function refuse({ log }: Platform, { requestId }: CallContext, found: StaffRow | undefined): AppError {
  log.info({ event: 'auth.staff.failed', requestId, staff: found?.id }, 'authentication');
  return new AppError('accounts.login_failed');
}

export async function openConsole(
  platform: Platform,
  call: CallContext,
  owner: Pick<StaffRow, 'id' | 'passwordHash'>,
  action: string,
): Promise<void> {
  const { id } = owner;
  await platform.db.transaction(async () => {
    await startStaffSession(platform, call, id);
    await recordAudit(platform, { staffId: id, siteId: null, action, subject: `staff:${id}` });
    platform.db.afterCommit(() => rememberStaffDevice(platform, call, owner));
  });
}

/** The address comes last, so that callers whom their network stops do not lock it for others. */
function listAttempts(
  { config }: Platform,
  { client: { network } }: CallContext,
  email: string,
  device: string | undefined,
): { rule: LimitRule; key: LimitKey }[] {
  const address = listHashesKeyed(config, 'staff login', email);
  if (device) return [{ rule: perSource, key: address.map((name) => `${name}:device:${device}`) }];
  return [
    { rule: perSource, key: address.map((name) => `${name}:${network}`) },
    { rule: perNetwork, key: network },
    { rule: perAddress, key: address },
  ];
}
