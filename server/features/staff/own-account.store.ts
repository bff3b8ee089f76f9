import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import type { StaffSessionRow } from './staff.store.ts';
import { staff, staffRecoveryCode, staffSession } from './staff.table.ts';

/** Sessions in force, the newest first. */
export async function listStaffSessionsOf(
  { db, clock }: Platform,
  staffId: number,
): Promise<StaffSessionRow[]> {
  return db()
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), gt(staffSession.expiresAt, clock.now())))
    .orderBy(desc(staffSession.createdAt), desc(staffSession.id));
}

/** Ends one session or, without `only`, all but this one; returns how many there were. */
export async function deleteOtherStaffSessions(
  { db }: Platform,
  staffId: number,
  { except, only }: { except: string; only: string | null },
): Promise<number> {
  const isOther = and(eq(staffSession.staffId, staffId), ne(staffSession.id, except));
  const gone = await db()
    .delete(staffSession)
    .where(only === null ? isOther : and(isOther, eq(staffSession.id, only)))
    .returning({ id: staffSession.id });
  return gone.length;
}

export async function countRecoveryCodes({ db }: Platform, staffId: number): Promise<number> {
  return db().$count(staffRecoveryCode, eq(staffRecoveryCode.staffId, staffId));
}

export async function findStaffAddress({ db }: Platform, staffId: number): Promise<string | undefined> {
  const [row] = await db().select({ email: staff.email }).from(staff).where(eq(staff.id, staffId));
  return row?.email;
}
