import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Team } from '#contract/team/fields.ts';
import type * as forms from '#contract/team/forms.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { recordRefusal, sitesOf } from '#server/features/review/index.ts';
import { listSites } from '#server/features/sites/index.ts';
import {
  grantRole,
  listActiveRoles,
  lockStaff,
  removeStaff,
  requireFreshProof,
  revokeRole,
} from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AdminSites, canManage, canSee, coversSite, isLastAdminRole } from './team.rules.ts';
import { type ColleagueRow, findColleague, findLastLogins, listColleagues } from './team.store.ts';

/** Every look is logged. Throws `not_found` for staff who are no admin of any domain. */
export async function openTeam(platform: Platform, staff: Staff): Promise<Team> {
  const target = { subject: 'staff', siteId: null };
  if (sitesOf(staff)?.length === 0) {
    await recordRefusal(platform, staff, { ...target, role: 'admin' });
    throw new AppError('not_found');
  }
  await recordLook(platform, staff);
  return readTeam(platform, staff);
}

/**
 * Somebody who was removed already stays removed. Throws `not_found`, `staff.own_access`, `staff.last_admin`, and
 * `code.required` when a fresh code is needed.
 */
export async function removeColleague(
  platform: Platform,
  staff: Staff,
  { id, code }: InputOf<typeof forms.removeColleague>,
): Promise<Team> {
  await requireFreshProof(platform, staff, code);
  return changeTeam(platform, staff, { subject: `staff:${id}` }, async (adminSites) => {
    const found = await findColleague(platform, id);
    if (!found) return false;
    if (found.status === 'removed') return true;
    if (id === staff.id) throw new AppError('staff.own_access');
    if (!canManage(adminSites, found.roles)) return false;
    await removeStaff(platform, found.email, staff.id);
    return true;
  });
}

/** Throws `not_found`, and `code.required` when a fresh code is needed. */
export async function grantColleagueRole(
  platform: Platform,
  staff: Staff,
  { id, role, domain, code }: InputOf<typeof forms.grantColleagueRole>,
): Promise<Team> {
  await requireFreshProof(platform, staff, code);
  return changeTeam(platform, staff, { subject: `staff:${id}`, domain }, async (adminSites, siteId) => {
    const found = await findColleague(platform, id);
    if (!found) return false;
    if (!coversSite(adminSites, siteId) || !canSee(adminSites, found.roles)) return false;
    await grantRole(platform, found.email, { siteId, role }, staff.id);
    return true;
  });
}

/** A role that is not held any more is no error. Throws `not_found`, `staff.own_access` and `staff.last_admin`. */
export async function revokeColleagueRole(
  platform: Platform,
  staff: Staff,
  { id, role, domain }: InputOf<typeof forms.revokeColleagueRole>,
): Promise<Team> {
  return changeTeam(platform, staff, { subject: `staff:${id}`, domain }, async (adminSites, siteId) => {
    if (!coversSite(adminSites, siteId)) return false;
    const found = await findColleague(platform, id);
    if (!found) return false;
    if (!found.roles.some((held) => held.role === role && held.siteId === siteId)) return true;
    if (id === staff.id && isLastAdminRole(found.roles, { siteId, role })) {
      throw new AppError('staff.own_access');
    }
    await revokeRole(platform, found.email, { siteId, role }, staff.id);
    return true;
  });
}

interface AuditTarget {
  subject: string;
  /** null: every domain. */
  domain?: string | null;
}

/**
 * Changes of the team wait for each other, and the roles of the caller are read when it is their turn: of two admins who
 * remove each other at the same moment one stays. `change` returns false for what is not theirs, and has changed nothing then.
 * A domain or a colleague that does not exist is not theirs either. The team that is returned is a look, whether anything changed or not.
 */
export async function changeTeam(
  platform: Platform,
  staff: Pick<Staff, 'id'>,
  { subject, domain = null }: AuditTarget,
  change: (adminSites: AdminSites, siteId: number | null) => Promise<boolean>,
): Promise<Team> {
  const isDone = await platform.db.transaction(async () => {
    await lockStaff(platform);
    const adminSites = sitesOf({ roles: await listActiveRoles(platform, staff.id) });
    const siteId = await findSiteId(platform, domain);
    const isTheirs = siteId !== undefined && adminSites?.length !== 0 && (await change(adminSites, siteId));
    if (isTheirs) await recordLook(platform, staff);
    else await recordRefusal(platform, staff, { subject, siteId: siteId ?? null, role: 'admin' });
    return isTheirs;
  });
  if (!isDone) throw new AppError('not_found');
  return readTeam(platform, staff);
}

async function recordLook(platform: Platform, { id }: Pick<Staff, 'id'>): Promise<void> {
  const fields = ['name', 'email', 'roles', 'last_login'];
  const look = { subject: 'staff', action: 'staff.team_seen', fields };
  await recordAudit(platform, { staffId: id, siteId: null, ...look });
}

export async function requireColleague(platform: Platform, id: number): Promise<ColleagueRow> {
  const found = await findColleague(platform, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** null: every domain. Undefined when there is none of this name. */
async function findSiteId(platform: Platform, domain: string | null): Promise<number | null | undefined> {
  if (domain === null) return null;
  return (await listSites(platform)).find((site) => site.domain === domain)?.id;
}

async function readTeam(platform: Platform, { id: callerId }: Pick<Staff, 'id'>): Promise<Team> {
  const adminSites = sitesOf({ roles: await listActiveRoles(platform, callerId) });
  const rows = (await listColleagues(platform)).filter(({ roles }) => canSee(adminSites, roles));
  const logins = await findLastLogins(platform);
  const sites = (await listSites(platform)).filter(({ id }) => coversSite(adminSites, id));
  const now = platform.clock.now();
  return {
    staff: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      status: isOver(row, now) ? 'expired' : row.status,
      invited_until: row.invitationEndsAt?.toISOString() ?? null,
      last_login_at: logins.get(row.id)?.toISOString() ?? null,
      roles: row.roles
        .filter(({ siteId }) => coversSite(adminSites, siteId))
        .map(({ domain, role }) => ({ domain, role })),
      elsewhere: !row.roles.every(({ siteId }) => coversSite(adminSites, siteId)),
      self: row.id === callerId,
      manageable: row.id !== callerId && row.status !== 'removed' && canManage(adminSites, row.roles),
    })),
    domains: sites.map(({ domain }) => domain).toSorted(),
    everywhere: adminSites === null,
  };
}

function isOver({ status, invitationEndsAt }: ColleagueRow, now: Date): boolean {
  return status === 'invited' && invitationEndsAt !== null && invitationEndsAt <= now;
}
