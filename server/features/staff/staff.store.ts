import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/staff/facts.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { staff, staffRecoveryCode, staffRole, staffSession } from './staff.table.ts';

export type StaffRow = typeof staff.$inferSelect;
export type StaffSessionRow = typeof staffSession.$inferSelect;
/** `siteId` and `domain` are null for a role on all domains. */
export interface RoleRow {
  siteId: number | null;
  domain: string | null;
  role: StaffRole;
}

export async function insertStaff({ db }: Platform, row: StaffRow): Promise<void> {
  await db().insert(staff).values(row);
}

export async function findStaffByEmail({ db }: Platform, email: string): Promise<StaffRow | undefined> {
  const [row] = await db().select().from(staff).where(eq(staff.email, email));
  return row;
}

/** Waits for who is changing them, and keeps others from it until commit. */
export async function findStaffForUpdate({ db }: Platform, id: number): Promise<StaffRow | undefined> {
  const [row] = await db().select().from(staff).where(eq(staff.id, id)).for('no key update');
  return row;
}

export async function listStaff({ db }: Platform): Promise<StaffRow[]> {
  return db().select().from(staff).orderBy(asc(staff.email));
}

export async function findInvited({ db, clock }: Platform, hash: Uint8Array): Promise<StaffRow | undefined> {
  const [row] = await db()
    .select()
    .from(staff)
    .where(and(eq(staff.invitationHash, hash), gt(staff.invitationEndsAt, clock.now())));
  return row;
}

export async function updateStaff(
  { db }: Platform,
  id: number,
  changes: Partial<Omit<StaffRow, 'id'>>,
): Promise<void> {
  await db().update(staff).set(changes).where(eq(staff.id, id));
}

/** Uses a step of the second factor up; false when it or a later one was used before. */
export async function takeTotpStep({ db }: Platform, id: number, step: number): Promise<boolean> {
  const taken = await db()
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step)))
    .returning({ id: staff.id });
  return taken.length > 0;
}

export async function listRoles({ db }: Platform, staffId: number): Promise<RoleRow[]> {
  return db()
    .select({ siteId: staffRole.siteId, domain: site.domain, role: staffRole.role })
    .from(staffRole)
    .leftJoin(site, eq(site.id, staffRole.siteId))
    .where(eq(staffRole.staffId, staffId))
    .orderBy(sql`${site.domain} nulls first`, asc(staffRole.role));
}

/** None for staff who were removed or have not joined. */
export async function listActiveRoles(
  { db }: Platform,
  staffId: number,
): Promise<Pick<RoleRow, 'siteId' | 'role'>[]> {
  return db()
    .select({ siteId: staffRole.siteId, role: staffRole.role })
    .from(staffRole)
    .innerJoin(staff, and(eq(staff.id, staffRole.staffId), eq(staff.status, 'active')))
    .where(eq(staffRole.staffId, staffId));
}

/** Changes of the team wait for each other, and each sees what the one before has done. */
export async function lockStaff({ db }: Platform): Promise<void> {
  await db().select({ id: staff.id }).from(staff).orderBy(asc(staff.id)).for('no key update');
}

/** Admins of every domain who have joined. */
export async function listFullAdmins({ db }: Platform): Promise<number[]> {
  const rows = await db()
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.staffId, staff.id))
    .where(and(eq(staff.status, 'active'), eq(staffRole.role, 'admin'), isNull(staffRole.siteId)));
  return rows.map(({ id }) => id);
}

export async function insertRole(
  { db }: Platform,
  role: { staffId: number; siteId: number | null; role: StaffRole },
): Promise<boolean> {
  const added = await db().insert(staffRole).values(role).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function deleteRole(
  { db }: Platform,
  { staffId, siteId, role }: { staffId: number; siteId: number | null; role: StaffRole },
): Promise<boolean> {
  const gone = await db()
    .delete(staffRole)
    .where(
      and(
        eq(staffRole.staffId, staffId),
        eq(staffRole.role, role),
        siteId === null ? isNull(staffRole.siteId) : eq(staffRole.siteId, siteId),
      ),
    )
    .returning({ staffId: staffRole.staffId });
  return gone.length > 0;
}

export async function insertStaffSession(
  { db }: Platform,
  row: Omit<StaffSessionRow, 'provedAt'>,
): Promise<void> {
  await db().insert(staffSession).values(row);
}

/** Read with whom they belong to; in the order of `listRoles`. */
const rolesOfStaff = sql<RoleRow[]>`(
  select coalesce(json_agg(json_build_object('siteId', r.site_id, 'domain', d.domain, 'role', r.role)
    order by d.domain nulls first, r.role), '[]')
  from staff_role r left join site d on d.id = r.site_id where r.staff_id = ${staff.id})`;

/** A session in force, of somebody who still works here, with their roles. */
export async function findStaffSession({ db, clock }: Platform, id: string) {
  const [found] = await db()
    .select({ session: staffSession, staff, roles: rolesOfStaff })
    .from(staffSession)
    .innerJoin(staff, and(eq(staff.id, staffSession.staffId), eq(staff.status, 'active')))
    .where(and(eq(staffSession.id, id), gt(staffSession.expiresAt, clock.now())));
  return found;
}

export async function markProved({ db, clock }: Platform, sessionId: string): Promise<void> {
  await db().update(staffSession).set({ provedAt: clock.now() }).where(eq(staffSession.id, sessionId));
}

export async function deleteStaffSession({ db }: Platform, id: string): Promise<void> {
  await db().delete(staffSession).where(eq(staffSession.id, id));
}

export async function deleteStaffSessionsOf({ db }: Platform, staffId: number): Promise<void> {
  await db().delete(staffSession).where(eq(staffSession.staffId, staffId));
}

export async function listTotpSecrets({ db }: Platform): Promise<{ id: number; sealed: string }[]> {
  return db().select({ id: staff.id, sealed: staff.totpSecret }).from(staff).where(ne(staff.totpSecret, ''));
}

export async function replaceTotpSecret(
  { db }: Platform,
  { id, sealed }: { id: number; sealed: string },
  next: string,
): Promise<void> {
  await db()
    .update(staff)
    .set({ totpSecret: next })
    .where(and(eq(staff.id, id), eq(staff.totpSecret, sealed)));
}

export async function endEveryStaffSession({ db }: Platform): Promise<void> {
  await db().delete(staffSession);
}

export async function deleteExpiredStaffSessions({ db, clock }: Platform): Promise<void> {
  await db().delete(staffSession).where(lt(staffSession.expiresAt, clock.now()));
}

export async function replaceRecoveryCodes(
  { db }: Platform,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await db().delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  const rows = hashes.map((codeHash) => ({ staffId, codeHash }));
  if (rows.length > 0) await db().insert(staffRecoveryCode).values(rows);
}

/** Uses a recovery code up; false when none of these exists. */
export async function takeRecoveryCode(
  { db }: Platform,
  staffId: number,
  hashes: readonly string[],
): Promise<boolean> {
  const taken = await db()
    .delete(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), inArray(staffRecoveryCode.codeHash, [...hashes])))
    .returning({ codeHash: staffRecoveryCode.codeHash });
  return taken.length > 0;
}
