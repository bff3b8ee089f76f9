import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { staffSessionHours } from '#contract/staff/facts.ts';
import type { StaffSelf } from '#contract/staff/fields.ts';
import type { CallContext, Staff } from '#server/call.ts';
import { hourMs } from '#server/platform/durations.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import {
  deleteStaffSession,
  findStaffSession,
  insertStaffSession,
  listRoles,
  type RoleRow,
  type StaffRow,
} from './staff.store.ts';

export const staffCookie = 'auth.staff';

/** The cookie holds id.secret, the database its hash. It ends with the browser, or after twelve hours. */
export async function startStaffSession(
  platform: Platform,
  { client, reply }: Pick<CallContext, 'client' | 'reply'>,
  staffId: number,
): Promise<void> {
  const [id, secret] = [createToken(18), createToken(32)];
  const now = platform.clock.now();
  await insertStaffSession(platform, {
    id,
    secretHash: hashToken(secret),
    staffId,
    userAgent: client.userAgent.slice(0, 300),
    createdAt: now,
    expiresAt: new Date(now.getTime() + staffSessionHours * hourMs),
  });
  platform.db.afterCommit(() => reply.setCookie(staffCookie, `${id}.${secret}`));
}

/** Undefined when the session is unknown or over, or they no longer work here. */
export async function findStaff(
  platform: Platform,
  cookies: CallContext['cookies'],
): Promise<Staff | undefined> {
  const [id, secret] = cookies[staffCookie]?.split('.') ?? [];
  if (!id || !secret) return undefined;
  const found = await findStaffSession(platform, id);
  if (!found || !timingSafeEqual(found.session.secretHash, hashToken(secret))) return undefined;
  return { id: found.staff.id, sessionId: id, endsAt: found.session.expiresAt, roles: found.roles };
}

export async function logOutStaff(
  platform: Platform,
  { staff, reply }: { staff: Staff; reply: CallContext['reply'] },
): Promise<void> {
  await deleteStaffSession(platform, staff.sessionId);
  reply.clearCookie(staffCookie);
  reply.setHeader('clear-site-data', '"cache"');
}

export async function readSelf(platform: Platform, { sessionId, endsAt }: Staff) {
  const found = await findStaffSession(platform, sessionId);
  if (!found) throw new AppError('authentication_required');
  return { staff: describeSelf(found.staff, found.roles), ends_at: endsAt.toISOString() };
}

type Named = Pick<StaffRow, 'id' | 'name' | 'email'>;

export async function toStaffSelf(platform: Platform, who: Named): Promise<StaffSelf> {
  return describeSelf(who, await listRoles(platform, who.id));
}

function describeSelf({ id, name, email }: Named, roles: RoleRow[]): StaffSelf {
  return { id, name, email, roles: roles.map(({ domain, role }) => ({ domain, role })) };
}
