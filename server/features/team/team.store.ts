import { asc, eq, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/staff/facts.ts';
import { site } from '#server/features/sites/sites.table.ts';
import { staff, staffRole } from '#server/features/staff/staff.table.ts';
import type { Platform } from '#server/platform/platform.ts';

const columns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  status: staff.status,
  invitationEndsAt: staff.invitationEndsAt,
};

export interface HeldRole {
  siteId: number | null;
  domain: string | null;
  role: StaffRole;
}

export interface ColleagueRow {
  id: number;
  name: string;
  email: string;
  status: 'invited' | 'active' | 'removed';
  invitationEndsAt: Date | null;
  roles: HeldRole[];
}

/** Everybody by name, with all their roles. */
export async function listColleagues(platform: Platform): Promise<ColleagueRow[]> {
  const rows = await platform.db().select(columns).from(staff).orderBy(asc(staff.name), asc(staff.id));
  const roles = Map.groupBy(await listHeldRoles(platform), ({ staffId }) => staffId);
  return rows.map((row) => ({ ...row, roles: roles.get(row.id) ?? [] }));
}

export async function findColleague(platform: Platform, id: number): Promise<ColleagueRow | undefined> {
  const [row] = await platform.db().select(columns).from(staff).where(eq(staff.id, id));
  return row && { ...row, roles: await listHeldRoles(platform, id) };
}

export async function findColleagueByEmail(
  platform: Platform,
  email: string,
): Promise<ColleagueRow | undefined> {
  const [row] = await platform.db().select(columns).from(staff).where(eq(staff.email, email));
  return row && { ...row, roles: await listHeldRoles(platform, row.id) };
}

async function listHeldRoles({ db }: Platform, id?: number) {
  return db()
    .select({
      staffId: staffRole.staffId,
      siteId: staffRole.siteId,
      domain: site.domain,
      role: staffRole.role,
    })
    .from(staffRole)
    .leftJoin(site, eq(site.id, staffRole.siteId))
    .where(id === undefined ? undefined : eq(staffRole.staffId, id))
    .orderBy(sql`${site.domain} nulls first`, asc(staffRole.role));
}

/** When each of the staff last logged in; the log-in is one of the newest entries of a session. */
export async function findLastLogins({ db }: Platform): Promise<Map<number, Date>> {
  const { rows } = await db().execute(sql`
    select s.id, e.at from staff s
    cross join lateral (
      select at from audit_entry
      where staff_id = s.id and action in ('staff.logged_in', 'staff.joined')
      order by id desc limit 1
    ) e`);
  return new Map(rows.map(({ id, at }) => [Number(id), new Date(at as string)]));
}
